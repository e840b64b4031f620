import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { callPath } from '#core/calls/contract/call-request.ts'
import { readerRoutes } from '#core/calls/contract/reader-routes.ts'
import { readAuthToken } from '#core/machines/session/auth-token.ts'
import type { VisitKind } from '#core/model/figures/figure-kinds.ts'
import { useApp, type App } from '../../app/app-context.tsx'
import { noteOpenedRecipe } from '../../browser/stored/opened-recipes.ts'
import { noteReadPage } from '../../browser/stored/signup-page.ts'

/** The delay after a page view before its visit is sent, in milliseconds, so that the page loads first. */
const delay = 500

/** Records page views and prints in the site's statistics; renders nothing. */
export function Visits() {
  const { pathname } = useLocation()
  const { device } = useApp()
  const visit = useEffectEvent(useVisit())
  useEffect(() => {
    noteReadPage(device, pathname)
    noteOpenedRecipe(device.session, pathname)
  }, [device, pathname])
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

/** Returns a function that records a visit of a given kind on the current page. */
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

/**
 * A beacon cannot carry the token of a signed-in reader; a fetch can, so that managers of the site are not counted.
 */
function send({ site, device }: App, visit: Visit): void {
  if (site === null || refusesTracking()) return
  const address = callPath(readerRoutes.createVisit, { siteSlug: site.slug })
  const body = JSON.stringify(visit)
  const headers = { 'Content-Type': 'application/json' }
  const token = readAuthToken(device.local)
  if (token === null) navigator.sendBeacon(address, new Blob([body], { type: headers['Content-Type'] }))
  else {
    const named = { ...headers, Authorization: `Bearer ${token}` }
    // Failures are not reported to the reader.
    fetch(address, { method: 'POST', keepalive: true, headers: named, body }).catch(() => {})
  }
}

function refusesTracking(): boolean {
  const signals: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true
}

/** Calls back when the page is shown: a prerendered page counts only then. */
function whenShown(visit: () => void): void {
  const page: Document & { prerendering?: boolean } = document
  if (page.prerendering === true) document.addEventListener('prerenderingchange', visit, { once: true })
  else visit()
}
