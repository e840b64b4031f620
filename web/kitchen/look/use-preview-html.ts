import { useEffect, useRef, useState } from 'react'
import { readAuthToken } from '#core/machines/auth-token.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { useCall } from '../../app/use-call.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'

type Answer = { readonly html: string; readonly status: number } | { readonly movedTo: string }

/** The HTML of a page of the site with the unpublished look or an earlier one, and whether there is none; asked for again when that was saved. */
export function usePreviewHtml(
  path: string,
  savedAt: Date | null,
  onMoved: (path: string) => void,
  lookVersionId: string | null = null,
) {
  const { slug } = useKitchenSite()
  const { device } = useApp()
  const [page, setPage] = useState<{ html: string; status: number } | null>(null)
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  const { run, abort, isPending, error } = useCall(
    (_api, wanted: string) => fetchPreview(slug, wanted, lookVersionId, readAuthToken(device.local)),
    {
      onDone(answer) {
        if ('html' in answer) setPage(answer)
        else moved.current(new URL(answer.movedTo, location.origin).pathname)
      },
    },
  )
  useEffect(() => run(path), [run, path, savedAt, lookVersionId])
  useEffect(() => abort, [abort])
  const isMissing = page?.status === 404
  return {
    html: page?.html ?? null,
    isMissing,
    isPending,
    hasFailed: error !== null && !isPending,
    retry: () => run(path),
  }
}

async function fetchPreview(
  siteSlug: string,
  path: string,
  version: string | null,
  token: string | null,
): Promise<Answer> {
  const query = new URLSearchParams(version === null ? { path } : { path, version }).toString()
  const address = `/look-previews/${encodeURIComponent(siteSlug)}?${query}`
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers })
  const body: unknown = await response.json()
  const failure: CallFailure = { status: response.status, body }
  if (!response.ok) throw failure
  // The server's own answer; its shape is the build's own.
  return body as Answer
}
