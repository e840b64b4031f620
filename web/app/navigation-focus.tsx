import { useEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router'

/** The state of a navigation that leaves the focus where it is, as of a search that follows what is typed. */
export const keepsFocus = { keepsFocus: true } as const

/**
 * What a browser does after it has loaded a page, for pages that the router shows: moves the focus to the main
 * heading and has the title read aloud.
 */
export function NavigationFocus() {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const address = pathname + search
  const shown = useRef(address)
  const announcement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (isKeepingFocus(state)) return
    if (announcement.current !== null) announcement.current.textContent = document.title
    // A hash leads to a place of its own.
    if (hash === '') focusMainHeading()
  }, [address, hash, state])
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
  // Where the page is scrolled to is for the router to say.
  heading.focus({ preventScroll: true })
}
