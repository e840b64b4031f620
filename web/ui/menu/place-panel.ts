/** The gap between the panel and its button, and between the panel and the window edge, in pixels. */
const gap = 6
const margin = 8

/**
 * Positions a top-layer panel below its button, right-aligned, or above it if there is more room there. The panel never
 * exceeds the window; taller content scrolls.
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
