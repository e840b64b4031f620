import { ancestorsOf, isVisible, nameOf } from './visible.ts'

/** Widths are not whole pixels with text of twice the size. */
const rounding = 1

/** The elements that make the page wider than the window, or the page itself if none can be named. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth + rounding) return []
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + rounding &&
      isVisible(element) &&
      !isWithinScroller(element),
  )
  const deepest = beyond.filter(
    (element) => !beyond.some((other) => other !== element && element.contains(other)),
  )
  const names = deepest.slice(0, 5).map(nameOf).join(', ')
  return [`The page is ${scrollWidth} px wide in a window of ${clientWidth}: ${names || 'no single element'}`]
}

function isWithinScroller(element: Element): boolean {
  return [...ancestorsOf(element)].some(
    (ancestor) =>
      ancestor !== document.body &&
      ancestor !== document.documentElement &&
      getComputedStyle(ancestor).overflowX !== 'visible',
  )
}
