#include "web/app/elements/element.h"

namespace flipside::app {

Element::Element(const Element&) = default;
Element::Element(Element&&) noexcept = default;
Element& Element::operator=(const Element&) = default;
Element& Element::operator=(Element&&) noexcept = default;
Element::~Element() = default;

}  // namespace flipside::app
