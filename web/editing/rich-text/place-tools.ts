import { coversText } from './covered-text.ts'
import { visibleBottom } from './visible-bottom.ts'

/** Where a bar stands: above its text, below it, or at the lower edge of what is visible. */
type ToolsSide = 'above' | 'below' | 'edge'

/** The distance between the bar and its text, and between the bar and the end of what is visible, in pixels. */
const gap = 6

const phones = matchMedia('(max-width: 767.98px)')

/** Places the bar of a text so that it covers no line of it or next to it, and says where it stands. */
export function placeTools(tools: HTMLElement, field: HTMLElement): ToolsSide {
  const { documentElement: root } = document
  const rect = field.getBoundingClientRect()
  const set = (name: string, pixels: number) => tools.style.setProperty(name, `${Math.round(pixels)}px`)
  set('--field-start', rect.left)
  set('--field-width', rect.width)
  set('--keyboard-height', Math.max(0, root.clientHeight - visibleBottom()))
  // At the window's edge the bar is as wide as its text: its own size shows only elsewhere.
  tools.dataset['side'] = phones.matches ? 'edge' : 'above'
  const side = phones.matches ? 'edge' : freeSide(rect, tools)
  tools.dataset['side'] = side
  tools.toggleAttribute('data-bottom-bar', side === 'edge')
  if (side === 'edge') return side
  // In the coordinates of the page, so that the bar scrolls with its text.
  set('--tools-left', scrollX + rect.right - tools.offsetWidth)
  set('--tools-top', scrollY + topAt(side, rect, tools.offsetHeight))
  return side
}

/** The side of a text on which a bar of this size is wholly visible and covers nothing that is written there. */
function freeSide(text: DOMRect, tools: HTMLElement): ToolsSide {
  const { offsetWidth: width, offsetHeight: height } = tools
  const visibleTop = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isFree = (side: 'above' | 'below') => {
    const top = topAt(side, text, height)
    if (top < visibleTop || top + height + gap > visibleBottom()) return false
    const box = { left: text.right - width, right: text.right, top, bottom: top + height }
    return !coversText(box, tools)
  }
  if (isFree('above')) return 'above'
  return isFree('below') ? 'below' : 'edge'
}

function topAt(side: 'above' | 'below', text: DOMRect, height: number): number {
  return side === 'above' ? text.top - gap - height : text.bottom + gap
}
