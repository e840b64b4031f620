import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { withKnownMedia } from '#core/formats/bundle/bundle-media.ts'
import { unwrap } from '../../../../app/loading.ts'
import { mediaIds } from '../work/media-records.ts'

/** The form of a version without missing images and videos, and the number of missing ones. */
export type RestorableForm = { readonly form: EditedRecipe; readonly lost: number }

/** The maximum number of ids in one call. */
const idsAtOnce = 100

/**
 * Returns the form of a version without the images and videos that were erased since, because it could not be saved
 * with them. Those in the trash are restored.
 */
export async function restorableForm(
  api: TrivetApi,
  siteSlug: string,
  form: EditedRecipe,
): Promise<RestorableForm> {
  const present = async (ids: readonly string[]) => {
    const found = new Set<string>()
    for (let at = 0; at < ids.length; at += idsAtOnce) {
      const part = ids.slice(at, at + idsAtOnce).join(',')
      const { media } = await unwrap(api.listMedia({ siteSlug, ids: part, limit: String(idsAtOnce) }))
      for (const { image, video } of media) found.add((image ?? video)?.id ?? '')
    }
    return (id: string) => found.has(id)
  }
  const ids = mediaIds(form)
  const isPresent = await present(ids)
  const missing = ids.filter((id) => !isPresent(id))
  if (missing.length === 0) return { form, lost: 0 }
  await Promise.allSettled(
    missing.map((trashedId) => api.restoreTrashed({ siteSlug, trashKind: 'media', trashedId })),
  )
  const isBack = await present(missing)
  const lost = new Set(missing.filter((id) => !isBack(id)))
  return { form: withKnownMedia(form, (id) => !lost.has(id)), lost: lost.size }
}
