import { visibleBottom } from './visible-bottom.ts'

/** Where a bar stands: over its text, under it, or at the lower edge of what is visible. */
type ToolsSide = 'above' | 'below' | 'edge'

/** The distance between the bar and its text, and between the bar and the end of what is visible, in pixels. */
const gap = 6

const phones = matchMedia('(max-width: 767.98px)')

/** Places the bar of a text so that it covers none of the text, and says where it stands. */
export function placeTools(tools: HTMLElement, field: HTMLElement): ToolsSide {
  const { documentElement: root } = document
  const rect = field.getBoundingClientRect()
  const set = (name: string, pixels: number) => tools.style.setProperty(name, `${Math.round(pixels)}px`)
  set('--field-start', rect.left)
  set('--field-width', rect.width)
  set('--keyboard-height', Math.max(0, root.clientHeight - visibleBottom()))
  const visible = {
    top: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0,
    bottom: visibleBottom(),
  }
  const { offsetWidth: width, offsetHeight: height } = tools
  const side = phones.matches ? 'edge' : freeSide(rect, height, visible)
  tools.dataset['side'] = side
  tools.toggleAttribute('data-bottom-bar', side === 'edge')
  if (side === 'edge') return side
  // In the coordinates of the page, so that the bar scrolls with its text.
  set('--tools-left', scrollX + rect.right - width)
  set('--tools-top', scrollY + (side === 'above' ? rect.top - gap - height : rect.bottom + gap))
  return side
}

type Span = { readonly top: number; readonly bottom: number }

/** The side of a text on which a bar of this height is wholly visible. */
export function freeSide(text: Span, height: number, visible: Span): ToolsSide {
  const fits = (top: number) => top >= visible.top && top + height + gap <= visible.bottom
  if (fits(text.top - gap - height)) return 'above'
  return fits(text.bottom + gap) ? 'below' : 'edge'
}
