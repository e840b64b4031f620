/** The edges of a box in the window, in pixels. */
export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The distance between the points at which a box is looked at: less than the width of a word. */
const step = 12
/** What counts with all of its box; of other elements only the lines of their text count. */
const controls = 'input, textarea, select, button, img, video'

/** Whether a box over the page would cover a line of text or a control. What belongs to `layer` is not looked at. */
export function coversText(box: Box, layer: Element): boolean {
  const looked = new Set<Element>()
  // A line of text is higher than half of a bar, so that three rows of points miss none.
  for (const y of [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1]) {
    for (let x = box.left + 1; x < box.right + step; x += step) {
      for (const element of document.elementsFromPoint(Math.min(x, box.right - 1), y)) {
        if (looked.has(element) || layer.contains(element)) continue
        looked.add(element)
        if (element.matches(controls) || hasTextIn(element, box)) return true
      }
    }
  }
  return false
}

function hasTextIn(element: Element, box: Box): boolean {
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((line) => overlap(line, box))
  })
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
