import { createContext } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

/** How near a link comes to the window before its page is prefetched, in pixels. */
const margin = '200px'

type LinkObserver = (link: HTMLAnchorElement) => () => void

/** Watches a link until its page is prefetched; the function that comes back stops that. */
export const LinkObserverContext = createContext<LinkObserver>(() => () => undefined)

/** Loads the scripts and styles of pages whose links are in the window or near it, unless the reader saves data. */
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

/** Modules are loaded once; the router finds them when it goes there. */
function prefetch(routes: RouteObject[], { origin, pathname }: HTMLAnchorElement) {
  if (origin !== location.origin) return
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
}

/** Not every browser says so, and the types of the DOM do not know it yet. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** Not while the page itself is still being made. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
