import { overlaps, type Box } from './bar-place.ts'

/** Elements that count with their whole box. Of other elements, only the lines of text count. */
const controls = 'input, textarea, select, button, img, video, iframe'

/**
 * Returns the boxes of the lines of text and of the controls that overlap a strip of the window. Ignores `layer` and
 * its content.
 */
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

/**
 * Returns whether an element may have visible content in a strip. An element with an empty box may have children there.
 */
function mayReachInto(strip: Box, element: Element): boolean {
  const box = element.getBoundingClientRect()
  if (box.width === 0 && box.height === 0) return true
  // Text for screen readers only is in a box of one pixel.
  const isHidden = box.width <= 1 && box.height <= 1
  return !isHidden && overlaps(box, strip) && element.checkVisibility({ visibilityProperty: true })
}

function linesOf(text: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()]
}
