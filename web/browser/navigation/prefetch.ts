import { createContext } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

/** The distance from the viewport at which the page of a link is prefetched, in pixels. */
const margin = '200px'

type LinkObserver = (link: HTMLAnchorElement) => () => void

/** Observes a link until its page is prefetched; returns a function that stops observing. */
export const LinkObserverContext = createContext<LinkObserver>(() => () => undefined)

/** Loads the scripts and styles of pages whose links are in or near the viewport, unless the reader saves data. */
export function createLinkObserver(routes: RouteObject[]): LinkObserver {
  if (savesData()) return () => () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        observer.unobserve(target)
        whenIdle(() => prefetch(routes, target))
      }
    },
    { rootMargin: margin },
  )
  return (link) => {
    observer.observe(link)
    return () => observer.unobserve(link)
  }
}

/** Modules are cached; the router finds them on navigation. */
function prefetch(routes: RouteObject[], { origin, pathname }: HTMLAnchorElement) {
  if (origin !== location.origin) return
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
}

/** Not in all browsers, and not in the DOM types yet. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** Not while the page itself is still loading. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
