import { ancestorsOf, isVisible, nameOf } from './visible.ts'

/** Selects the elements that a reader presses or types into. */
const controlSelector =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]'

const fieldSelector =
  'input:is([type="text"], [type="search"], [type="email"], [type="url"], [type="number"], :not([type])), select, textarea'

/** The tolerated overlap of boxes and edges in pixels, for outlines and rounding. */
const tolerance = 2

/** The maximum width of an icon in pixels; larger elements are images. */
const maxIconWidth = 64

/** The minimum distance of a field from the edge of the window, in pixels. */
const edge = 4

/** Controls that are outside of the window, clipped by an ancestor, or overlapping. */
export function misplacedControls(root: Element): string[] {
  const controls = [...root.querySelectorAll(controlSelector)].filter(isVisible)
  const icons = [...root.querySelectorAll('svg')].filter(
    (icon) =>
      icon.closest(controlSelector) === null &&
      icon.getBoundingClientRect().width <= maxIconWidth &&
      isVisible(icon),
  )
  return [
    ...controls.flatMap((control) => [...beyondWindow(control), ...cutOff(control)]),
    ...overlapping(controls, icons),
  ]
}

function beyondWindow(control: Element): string[] {
  const { left, right } = control.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  if (canScroll(control)) return []
  if (left < -tolerance || right > clientWidth + tolerance) {
    return [`${nameOf(control)} reaches out of the window (${Math.round(left)} to ${Math.round(right)})`]
  }
  const touches = left < edge || right > clientWidth - edge
  if (!control.matches(fieldSelector) || !touches || !isFramed(control)) return []
  return [`The field ${nameOf(control)} touches the window's edge`]
}

/** Returns whether a field has a visible border or background. */
function isFramed(field: Element): boolean {
  const { borderInlineStartWidth, boxShadow, outlineStyle, outlineOffset } = getComputedStyle(field)
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineOffset) >= 0
  return Number.parseFloat(borderInlineStartWidth) > 0 || boxShadow !== 'none' || isOutlined
}

const canScroll = (element: Element) =>
  [...ancestorsOf(element)].some(
    (ancestor) =>
      /auto|scroll/.test(getComputedStyle(ancestor).overflowX) && ancestor.scrollWidth > ancestor.clientWidth,
  )

/** Reports a control that is partly clipped by an ancestor without scrolling. */
function cutOff(control: Element): string[] {
  const box = control.getBoundingClientRect()
  let isFixed = getComputedStyle(control).position === 'fixed'
  for (const ancestor of ancestorsOf(control)) {
    const { overflowX, overflowY, position } = getComputedStyle(ancestor)
    const frame = ancestor.getBoundingClientRect()
    if (isFixed || ancestor === document.body) break
    const hidesX =
      /hidden|clip/.test(overflowX) &&
      (box.left < frame.left - tolerance || box.right > frame.right + tolerance)
    const hidesY =
      /hidden|clip/.test(overflowY) &&
      (box.top < frame.top - tolerance || box.bottom > frame.bottom + tolerance)
    const isGone =
      box.right <= frame.left || box.left >= frame.right || box.bottom <= frame.top || box.top >= frame.bottom
    if ((hidesX || hidesY) && !isGone && !showsThatMoreFollows(ancestor))
      return [`${nameOf(control)} is cut off by ${nameOf(ancestor)}`]
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break
    isFixed = position === 'fixed'
  }
  return []
}

/** True for truncated text with an ellipsis, and for clipped content that fades out. */
function showsThatMoreFollows(element: Element): boolean {
  const { webkitLineClamp, maskImage } = getComputedStyle(element)
  return webkitLineClamp !== 'none' || maskImage !== 'none'
}

function overlapping(controls: readonly Element[], icons: readonly Element[]): string[] {
  const boxes = [...controls, ...icons].map((element) => ({
    ...{ element, layer: layerOf(element), boxes: shownBoxes(element) },
  }))
  const found: string[] = []
  for (const [index, one] of boxes.entries()) {
    if (index >= controls.length) break
    for (const other of boxes.slice(index + 1)) {
      if (one.layer !== other.layer || isWithin(one.element, other.element)) continue
      const isOver = one.boxes.some((box) => other.boxes.some((beside) => overlap(box, beside)))
      if (isOver) found.push(`${nameOf(one.element)} and ${nameOf(other.element)} lie over one another`)
    }
  }
  return found
}

/** The boxes of an element, clipped to its scrolling ancestors. */
function shownBoxes(element: Element): DOMRect[] {
  let boxes = [...element.getClientRects()]
  for (const ancestor of ancestorsOf(element)) {
    const { overflowX, overflowY } = getComputedStyle(ancestor)
    if (ancestor === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue
    boxes = boxes.flatMap((box) => intersection(box, ancestor.getBoundingClientRect()))
  }
  return boxes
}

function intersection(one: DOMRect, other: DOMRect): DOMRect[] {
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)]
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)]
  return right > left && bottom > top ? [new DOMRect(left, top, right - left, bottom - top)] : []
}

const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one)

/** The fixed or sticky ancestor, which may cover the page on purpose. */
function layerOf(element: Element): Element {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog, [popover]')) return at
  }
  return document.body
}

/** True for a partial overlap; a control within another one, such as a button in a field, is intended. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  if (width <= tolerance || height <= tolerance) return false
  return !contains(one, other) && !contains(other, one)
}

const contains = (outer: DOMRect, inner: DOMRect) =>
  inner.left >= outer.left - tolerance &&
  inner.right <= outer.right + tolerance &&
  inner.top >= outer.top - tolerance &&
  inner.bottom <= outer.bottom + tolerance
