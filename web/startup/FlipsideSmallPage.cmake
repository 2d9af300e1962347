# Optimises the page's module for size: drawing a frame is little work, and a small module starts sooner. The search is in the other
# module. What it saves: README.md in this folder.

function(flipside_make_page_small)
  foreach(target imgui qr_code_generator flipside_view flipside_app flipside-page)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-Oz;-flto>" -fno-rtti)
  endforeach()
  # Do not inline large functions that have a single caller: the code compresses better.
  target_link_options(flipside-page PRIVATE "$<$<CONFIG:Release>:-Oz;-flto>"
    $<$<CONFIG:Release>:-sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=20>)
endfunction()
