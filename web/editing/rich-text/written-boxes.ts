import { overlaps, type Box } from './bar-place.ts'

/** What counts with all of its box; of other elements only the lines of their text count. */
const controls = 'input, textarea, select, button, img, video, iframe'

/** The boxes of the lines of text and of the controls that reach into a strip of the window. What belongs to `layer` is not looked at. */
export function writtenBoxes(strip: Box, layer: Element): Box[] {
  const boxesOf = (element: Element): Box[] => {
    if (element === layer || !mayReachInto(strip, element)) return []
    if (element.matches(controls)) return [element.getBoundingClientRect()]
    return [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return boxesOf(node)
      return node instanceof Text && node.data.trim() !== '' ? linesOf(node) : []
    })
  }
  return boxesOf(document.body).filter((box) => overlaps(box, strip))
}

/** Whether something of an element may be seen in a strip. One without a box of its own may have children there. */
function mayReachInto(strip: Box, element: Element): boolean {
  const box = element.getBoundingClientRect()
  if (box.width === 0 && box.height === 0) return true
  // What only screen readers read has one pixel.
  const isHidden = box.width <= 1 && box.height <= 1
  return !isHidden && overlaps(box, strip) && element.checkVisibility({ visibilityProperty: true })
}

function linesOf(text: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()]
}
