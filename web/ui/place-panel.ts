/** The gap between the panel and its button, and the edge of the window, in pixels. */
const gap = 6
const margin = 8

/**
 * Positions a panel of the top layer below its button, aligned right, or above it if there is more room. The panel
 * never exceeds the window; a taller one scrolls.
 */
export function placePanel(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const roomBelow = height - anchor.bottom - gap - margin
  const roomAbove = anchor.top - gap - margin
  panel.style.maxHeight = 'none'
  const isAbove = panel.offsetHeight > roomBelow && roomAbove > roomBelow
  panel.style.maxHeight = `${Math.max(0, isAbove ? roomAbove : roomBelow)}px`
  const top = isAbove ? anchor.top - gap - panel.offsetHeight : anchor.bottom + gap
  const left = Math.min(anchor.right - panel.offsetWidth, width - panel.offsetWidth - margin)
  panel.style.top = `${Math.round(top)}px`
  panel.style.left = `${Math.round(Math.max(margin, left))}px`
}
