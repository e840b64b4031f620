import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { everyItem } from '#core/calls/contract/every-item.ts'
import type { BlockedReader } from '#core/model/comment/blocked-reader.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'

/** Lists the readers who are blocked on a site, most recent first. */
export async function listBlocked(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
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
  if (readers.length === 0) output.note(`No reader is blocked on ${siteSlug}.`)
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
