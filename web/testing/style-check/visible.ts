/** The minimum side of visible elements in pixels; visually hidden elements are smaller. */
const seen = 2

/** Returns whether an element is visible and usable: not inert, hidden, transparent, empty, or visually hidden. */
export function isVisible(element: Element): boolean {
  if (element.closest('[inert]') !== null) return false
  const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  if (!element.checkVisibility(options)) return false
  const { width, height } = element.getBoundingClientRect()
  return width >= seen && height >= seen && !isClippedAway(element)
}

function isClippedAway(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { clipPath, clip, position } = getComputedStyle(at)
    if (clipPath === 'inset(50%)' || (position === 'absolute' && /^rect\((0|1)px/.test(clip))) return true
    const { width, height } = at.getBoundingClientRect()
    if (position === 'absolute' && width < seen && height < seen) return true
  }
  return false
}

/** The ancestors of an element, the nearest first. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let at = element.parentElement; at !== null; at = at.parentElement) yield at
}

/** A short name of an element for messages: tag, class, and text. */
export function nameOf(element: Element): string {
  const label =
    element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? ''
  const [className = ''] = element.classList
  const words = label.replace(/\s+/g, ' ').trim().slice(0, 40)
  return `${element.localName}${className === '' ? '' : `.${className}`}${words === '' ? '' : ` "${words}"`}`
}
