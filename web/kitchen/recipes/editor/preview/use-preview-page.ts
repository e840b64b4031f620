import { useParams } from 'react-router'
import { readAuthToken } from '#core/machines/session/auth-token.ts'
import type { CallFailure } from '#core/model/call-failure.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useQuery } from '../../../../app/use-query.ts'
import { useEditorState } from '../work/editor-context.tsx'

/** The kind of reader that the preview simulates. */
export type PreviewReader = 'subscriber' | 'anonymous'

/** The page of the recipe as rendered by the server, and the CSS for its theme. */
export type PreviewPage = { readonly html: string; readonly css: string }

/** Loads the page of the edited recipe, again after every save. */
export function usePreviewPage(reader: PreviewReader) {
  const { siteSlug = '', recipeId = '' } = useParams()
  const { device } = useApp()
  const savedAt = useEditorState(({ context }) => context.work?.savedAt?.getTime() ?? 0)
  const address = `/recipe-previews/${encodeURIComponent(siteSlug)}/${encodeURIComponent(recipeId)}?as=${reader}`
  const {
    data: page,
    isPending,
    error,
    reload,
  } = useQuery(`${address} ${savedAt}`, () => fetchPage(address, readAuthToken(device.local)), {
    keepsPrevious: true,
  })
  return { page, isPending, hasFailed: error !== null, retry: reload }
}

async function fetchPage(address: string, token: string | null): Promise<PreviewPage> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers })
  const body: unknown = await response.json()
  const failure: CallFailure = { status: response.status, body }
  if (!response.ok) throw failure
  // Not validated, because the server comes from the same build.
  return body as PreviewPage
}
