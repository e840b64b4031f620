import type { TextPlace } from './rich-text-props.ts'

/** Returns the selected part of a text box, or null if none of its text is selected. */
export function selectedPlace(box: HTMLElement): TextPlace | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const rects = rectsOf(selection.getRangeAt(0), box)
  const [first, last] = [rects[0], rects.at(-1)]
  if (first === undefined || last === undefined) return null
  const { left, top } = box.getBoundingClientRect()
  const middle = (rect: DOMRect) => rect.top + rect.height / 2 - top
  return {
    from: { x: first.left - left, y: middle(first) },
    to: { x: last.right - left, y: middle(last) },
  }
}

/** The rectangles of the selected text in a box, line by line. */
function rectsOf(selected: Range, box: HTMLElement): DOMRect[] {
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const rects: DOMRect[] = []
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (!selected.intersectsNode(node)) continue
    const part = document.createRange()
    part.selectNodeContents(node)
    if (node === selected.startContainer) part.setStart(node, selected.startOffset)
    if (node === selected.endContainer) part.setEnd(node, selected.endOffset)
    rects.push(...[...part.getClientRects()].filter(({ width }) => width > 0))
  }
  return rects
}
