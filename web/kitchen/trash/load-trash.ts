import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { TrashItem } from '#core/calls/trash/trash-calls.ts'
import { unwrap } from '../../app/loading.ts'
import { serverPageLength, type ServerPage } from '../ui/lists/use-server-rows.ts'

export type TrashKind = TrashItem['kind']

/** Loads a page of the trash, of one kind or of all kinds. */
export async function loadTrash(
  api: TrivetApi,
  siteSlug: string,
  kind: TrashKind | null,
  offset = 0,
): Promise<ServerPage<TrashItem>> {
  const part = { limit: String(serverPageLength), offset: String(offset) }
  const { trash, total } = await unwrap(
    api.listTrash({ siteSlug, ...part, ...(kind === null ? {} : { kind }) }),
  )
  return { rows: trash, total }
}

/** Moves a restored item back to the trash. */
export async function moveToTrash(api: TrivetApi, siteSlug: string, { kind, id }: TrashItem): Promise<void> {
  if (kind === 'recipe') await api.deleteRecipe({ siteSlug, recipeId: id })
  else if (kind === 'collection') await api.deleteCollection({ siteSlug, collectionId: id })
  else await api.deleteMedia({ siteSlug, mediaId: id })
}
