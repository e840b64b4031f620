import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router'

/** The state of a navigation that keeps the focus, such as a search that follows typing. */
export const keepsFocus = { keepsFocus: true } as const

/**
 * Does for client-side navigation what a browser does after loading a page: moves the focus to the main heading
 * and announces the title to screen readers.
 */
export function NavigationFocus() {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const address = pathname + search
  const focused = useRef(address)
  const announced = useRef(address)
  const announcement = useRef<HTMLParagraphElement>(null)
  // A layout effect, because later the reader may have focused a field already.
  useLayoutEffect(() => {
    if (focused.current === address) return
    focused.current = address
    // A hash has its own target.
    if (!isKeepingFocus(state) && hash === '') focusMainHeading()
  }, [address, hash, state])
  // After the effects of the page, one of which updates the title.
  useEffect(() => {
    if (announced.current === address) return
    announced.current = address
    if (!isKeepingFocus(state) && announcement.current !== null)
      announcement.current.textContent = document.title
  }, [address, state])
  return <p ref={announcement} className="visually-hidden" role="status" />
}

function isKeepingFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true
}

function focusMainHeading() {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (heading === null || heading === undefined) return
  if (heading.tabIndex < 0) heading.setAttribute('tabindex', '-1')
  // The router restores the scroll position.
  heading.focus({ preventScroll: true })
}
