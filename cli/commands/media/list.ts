import { everyItem } from '#core/calls/contract/every-item.ts'
import type { MediaView } from '#core/calls/media/media-calls.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import type { ListMediaOptions } from './media-record.ts'

/** Lists the images and videos that the person uploaded or the site uses, newest first. */
export async function listMedia(deps: SiteDep & OutputDep, options: ListMediaOptions): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const filter = {
    ...(options.query === undefined ? {} : { search: options.query }),
    ...(options.kind === undefined ? {} : { kind: options.kind }),
    ...(options.isUnused ? { unused: 'true' as const } : {}),
  }
  const listed: MediaView[] = []
  const all = everyItem(async (range) => {
    const { media, total } = (await api.listMedia({ siteSlug, ...filter, ...range })).body
    return { items: media, total }
  })
  for await (const each of all) {
    const { id, kind, fileName, alt, contentType, bytes, createdAt, uses, video } = each
    const captions = (video?.captions ?? []).map(({ language }) => language)
    output.record({ id, kind, fileName, alt, contentType, bytes, createdAt, uses, captions })
    listed.push(each)
  }
  if (listed.length === 0) output.note('No image or video matches.')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', 'KIND', freeText('FILE'), freeText('ALT TEXT'), 'UPLOADED', 'USES'],
    listed.map(({ id, kind, fileName, alt, createdAt, uses }) => [
      ...[id, kind, fileName ?? '', alt ?? '', createdAt.slice(0, 10), String(uses)],
    ]),
  )
}
