import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does after it has loaded a page, for pages that the router shows: moves the focus to the main
 * heading and has the title read aloud.
 */
export function NavigationFocus() {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search
  const shown = useRef(address)
  const announcement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (announcement.current !== null) announcement.current.textContent = document.title
    // A hash leads to a place of its own.
    if (hash === '') focusMainHeading()
  }, [address, hash])
  return <p ref={announcement} className="visually-hidden" role="status" />
}

function focusMainHeading() {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (heading === null || heading === undefined) return
  if (heading.tabIndex < 0) heading.setAttribute('tabindex', '-1')
  // Where the page is scrolled to is for the router to say.
  heading.focus({ preventScroll: true })
}
