import { everyItem } from '#core/calls/every-item.ts'
import type { BlockedReader } from '#core/model/comment/blocked-reader.ts'
import type { OutputDep } from '../../context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { findOne } from './comments.ts'

type Deps = SiteDep & OutputDep
type OfSite = { readonly site: string | undefined }

/** Lists the readers who are blocked on a site, the last first. */
export async function listBlocked(deps: Deps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const readers: BlockedReader[] = []
  const all = everyItem(async (range) => {
    const { blockedReaders, total } = (await api.listBlockedReaders({ siteSlug, ...range })).body
    return { items: blockedReaders.map((reader) => ({ ...reader, id: reader.user.id })), total }
  })
  for await (const reader of all) {
    output.record(reader)
    readers.push(reader)
  }
  if (readers.length === 0) output.note(`Nobody is blocked on ${siteSlug}.`)
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', 'SINCE', 'COMMENTS', freeText('NAME')],
    readers.map(({ user, blockedAt, commentCount }) => [
      user.id,
      blockedAt.slice(0, 10),
      String(commentCount),
      user.displayName ?? '',
    ]),
  )
}

/** Blocks the author of a comment. */
export async function blockAuthor(
  deps: Deps,
  { comment, site }: OfSite & { comment: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { user } = await findOne(deps, siteSlug, comment)
  const { blockedReader } = (await deps.api.blockReader({ siteSlug, body: { userId: user.id } })).body
  deps.output.record(blockedReader)
  deps.output.line(`Blocked ${user.displayName ?? user.id}; hidden with them: ${blockedReader.commentCount}.`)
}

/** Lets a blocked reader write again. */
export async function unblockReader(
  deps: Deps,
  { reader, site }: OfSite & { reader: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  await deps.api.unblockReader({ siteSlug, userId: reader })
  deps.output.record({ id: reader, isBlocked: false })
  deps.output.line(`${reader} can write again; their comments are as they were.`)
}
