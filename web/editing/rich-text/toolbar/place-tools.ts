import { barPlace } from './bar-place.ts'
import { visibleBottom } from './visible-bottom.ts'
import { writtenBoxes } from './written-boxes.ts'

/** The position of the bar: above its text, below it, or at the lower edge of the visible area. */
type ToolsSide = 'above' | 'below' | 'edge'

const phones = matchMedia('(max-width: 767.98px)')

/** Positions the bar of a text so that it covers no other text or control, and returns its side. */
export function placeTools(tools: HTMLElement, field: HTMLElement): ToolsSide {
  const { documentElement: root } = document
  const text = field.getBoundingClientRect()
  const set = (name: string, pixels: number) => tools.style.setProperty(name, `${Math.round(pixels)}px`)
  set('--field-width', text.width)
  const column = columnOf(field)
  set('--column-start', column.left)
  set('--column-width', column.right - column.left)
  set('--keyboard-height', Math.max(0, root.clientHeight - visibleBottom()))
  // At the edge the bar is as wide as its column, so its natural size has to be measured elsewhere.
  tools.dataset['side'] = phones.matches ? 'edge' : 'above'
  const place = phones.matches ? ({ side: 'edge' } as const) : placeAt(text, tools)
  tools.dataset['side'] = place.side
  tools.toggleAttribute('data-bottom-bar', place.side === 'edge')
  if (place.side === 'edge') return place.side
  // In page coordinates, so that the bar scrolls with its text.
  set('--tools-left', scrollX + place.left)
  set('--tools-top', scrollY + place.top)
  return place.side
}

/** The distance by which the bar at the lower edge extends beyond the section of its text on each side, in pixels. */
const outset = 8

/**
 * Returns the left and right edges of the bar at the lower edge. It spans the whole section, so that it covers only
 * whole lines.
 */
function columnOf(field: HTMLElement): { readonly left: number; readonly right: number } {
  const section = field.closest('section')?.getBoundingClientRect()
  if (section === undefined) return field.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  return { left: Math.max(0, section.left - outset), right: Math.min(clientWidth, section.right + outset) }
}

function placeAt(text: DOMRect, tools: HTMLElement) {
  const { documentElement: root } = document
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  return barPlace({
    text,
    bar: { width: tools.offsetWidth, height: tools.offsetHeight },
    view: { left: 0, right: root.clientWidth, top, bottom: visibleBottom() },
    writtenIn: (strip) => writtenBoxes(strip, tools),
  })
}
