# Optimises the page's modules for size: drawing a frame is little work, and a small module starts sooner. The search is in the other
# module. What it saves: README.md in this folder.

function(flipside_make_page_small)
  foreach(target imgui imgui_lab qr_code_generator flipside_view flipside_app flipside_platform flipside-page
                 flipside-page-dev)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-Oz;-flto>" -fno-rtti)
  endforeach()
  # Do not inline large functions that have a single caller: the code compresses better.
  foreach(page flipside-page flipside-page-dev)
    target_link_options(${page} PRIVATE "$<$<CONFIG:Release>:-Oz;-flto>"
      $<$<CONFIG:Release>:-sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=20>)
  endforeach()
endfunction()
