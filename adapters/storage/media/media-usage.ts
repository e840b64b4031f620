import type { MediaUserKind } from '#core/ports/stores/media/media-usage-store.ts'
import type { Connection } from '../database/tables/tables.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'

/** An object of a site that uses images and videos, such as a recipe or a collection. */
export type MediaUser = { readonly siteId: string; readonly kind: MediaUserKind; readonly subjectId: string }

/** Records which images and videos an object uses, within the transaction that writes the object. */
export async function saveMediaUsage(
  transaction: Connection,
  user: MediaUser,
  mediaIds: readonly string[],
): Promise<void> {
  const rows = await usageOf.all(transaction, user)
  const [before, after] = [new Set(rows.map(({ media_id }) => media_id)), new Set(mediaIds)]
  const gone = [...before].filter((id) => !after.has(id))
  const added = [...after].filter((id) => !before.has(id))
  if (gone.length > 0) await rowsOf(transaction, user).where('media_id', 'in', gone).execute()
  if (added.length === 0) return
  const { siteId: site_id, kind, subjectId: subject_id } = user
  await transaction
    .insertInto('media_usage')
    .values(added.map((media_id) => ({ site_id, media_id, kind, subject_id })))
    .execute()
}

/** Deletes the media usage of an object, within the transaction that deletes the object. */
export async function removeMediaUsage(transaction: Connection, user: MediaUser): Promise<void> {
  await rowsOf(transaction, user).execute()
}

/** Raises the revision of every site that uses an image or a video, within the transaction that changes it. */
export async function raiseRevisionsOfUsers(transaction: Connection, mediaId: string): Promise<void> {
  const using = transaction.selectFrom('media_usage').select('site_id').where('media_id', '=', mediaId)
  await transaction
    .updateTable('sites')
    .set((site) => ({ revision: site('revision', '+', 1) }))
    .where('id', 'in', using)
    .execute()
}

const usageOf = createCompiledQuery(
  (transaction, { siteId, kind, subjectId }: Slots<{ siteId: string; kind: string; subjectId: string }>) =>
    transaction
      .selectFrom('media_usage')
      .select('media_id')
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId),
)

function rowsOf(transaction: Connection, { siteId, kind, subjectId }: MediaUser) {
  return transaction
    .deleteFrom('media_usage')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
}
