import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { callPath } from '#core/calls/call-request.ts'
import { readAuthToken } from '#core/machines/auth-token.ts'
import type { VisitKind } from '#core/model/figures/figure-kinds.ts'
import { useApp, type App } from '../../app/app-context.tsx'
import { noteReadPage } from '../../app/signup-page.ts'

/** How long after a page has come its visit is sent, in milliseconds: the page itself goes first. */
const delay = 500

/** Tells the site's figures that its pages are read and printed; it shows nothing. */
export function Visits() {
  const { pathname } = useLocation()
  const { device } = useApp()
  const visit = useEffectEvent(useVisit())
  useEffect(() => noteReadPage(device, pathname), [device, pathname])
  useEffect(() => {
    const timer = setTimeout(() => whenShown(() => visit('view')), delay)
    return () => clearTimeout(timer)
  }, [pathname])
  useEffect(() => {
    const print = () => visit('print')
    addEventListener('beforeprint', print)
    return () => removeEventListener('beforeprint', print)
  }, [])
  return null
}

/** Gives what tells of something done on the present page. */
export function useVisit(): (kind: VisitKind) => void {
  const app = useApp()
  const { pathname } = useLocation()
  const recipeId =
    useMatches()
      .map(({ loaderData }) => recipeIdOf(loaderData))
      .find(Boolean) ?? null
  return (kind) => send(app, { path: pathname, recipeId, kind })
}

function recipeIdOf(data: unknown): string | null {
  const recipe = typeof data === 'object' && data !== null && 'recipe' in data ? data.recipe : null
  const id = typeof recipe === 'object' && recipe !== null && 'id' in recipe ? recipe.id : null
  return typeof id === 'string' ? id : null
}

type Visit = { readonly path: string; readonly recipeId: string | null; readonly kind: VisitKind }

/** A beacon says nothing of who reads; one who is signed in is named, so that managers of the site do not count. */
function send({ site, device }: App, visit: Visit): void {
  if (site === null || refusesTracking()) return
  const address = callPath('createVisit', { siteSlug: site.slug })
  const body = JSON.stringify(visit)
  const headers = { 'Content-Type': 'application/json' }
  const token = readAuthToken(device.local)
  if (token === null) navigator.sendBeacon(address, new Blob([body], { type: headers['Content-Type'] }))
  else {
    const named = { ...headers, Authorization: `Bearer ${token}` }
    // A visit that does not arrive is not worth a word to the reader.
    fetch(address, { method: 'POST', keepalive: true, headers: named, body }).catch(() => {})
  }
}

function refusesTracking(): boolean {
  const signals: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

/** A page that a browser renders ahead is visited when it is shown, if ever. */
function whenShown(visit: () => void): void {
  const page: Document & { prerendering?: boolean } = document
  if (page.prerendering === true) document.addEventListener('prerenderingchange', visit, { once: true })
  else visit()
}
