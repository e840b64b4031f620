import { readAuthToken } from '#core/machines/session/auth-token.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import { useApp } from '#web/app/app-context.tsx'
import { useQuery } from '#web/app/use-query.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'

/** The maximum number of redirects to follow. */
const maxHops = 5

type PreviewResponse = { readonly html: string; readonly status: number } | { readonly movedTo: string }

/**
 * Loads the HTML of a page with the unpublished look or an earlier one, and reloads it when the look is saved. Also
 * returns whether the page is missing, and its path after redirects (`shownPath`), once known.
 */
export function usePreviewHtml(path: string, savedAt: Date | null, lookVersionId: string | null = null) {
  const { slug } = useKitchenSite()
  const { device } = useApp()
  const { data, isPending, error, reload } = useQuery(
    JSON.stringify([slug, path, savedAt, lookVersionId]),
    () => loadPreview(slug, path, lookVersionId, readAuthToken(device.local)),
    { keepsPrevious: true },
  )
  return {
    html: data?.html ?? null,
    shownPath: isPending ? path : (data?.path ?? path),
    isMissing: data?.status === 404,
    isPending,
    hasFailed: error !== null,
    retry: reload,
  }
}

/** Loads a page of the preview, following redirects. */
async function loadPreview(siteSlug: string, path: string, version: string | null, token: string | null) {
  let at = path
  for (let hops = 0; hops <= maxHops; hops++) {
    const response = await fetchPreview(siteSlug, at, version, token)
    if ('html' in response) return { ...response, path: at }
    at = new URL(response.movedTo, location.origin).pathname
  }
  throw new Error(`The page ${path} redirects in a loop.`)
}

async function fetchPreview(
  siteSlug: string,
  path: string,
  version: string | null,
  token: string | null,
): Promise<PreviewResponse> {
  const query = new URLSearchParams(version === null ? { path } : { path, version }).toString()
  const address = `/look-previews/${encodeURIComponent(siteSlug)}?${query}`
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers })
  const body: unknown = await response.json()
  const failure: CallFailure = { status: response.status, body }
  if (!response.ok) throw failure
  // Not validated, because the response comes from the same build.
  return body as PreviewResponse
}
