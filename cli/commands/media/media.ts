import { everyItem } from '#core/calls/every-item.ts'
import type { MediaReading } from '#core/calls/media/media-calls.ts'
import type { OutputDep } from '../../context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'

type OfSite = { readonly site: string | undefined }

export type ListMediaOptions = OfSite & {
  readonly query: string | undefined
  readonly kind: 'image' | 'video' | undefined
  /** Only what nothing uses. */
  readonly isUnused: boolean
}

/** Lists the images and videos that the person uploaded or the site uses, newest first. */
export async function listMedia(deps: SiteDep & OutputDep, options: ListMediaOptions): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const filter = {
    ...(options.query === undefined ? {} : { search: options.query }),
    ...(options.kind === undefined ? {} : { kind: options.kind }),
    ...(options.isUnused ? { unused: 'true' as const } : {}),
  }
  const listed: MediaReading[] = []
  const all = everyItem(async (range) => {
    const { media, total } = (await api.listMedia({ siteSlug, ...filter, ...range })).body
    return { items: media, total }
  })
  for await (const each of all) {
    const { id, kind, fileName, alt, contentType, bytes, createdAt, uses } = each
    output.record({ id, kind, fileName, alt, contentType, bytes, createdAt, uses })
    listed.push(each)
  }
  if (listed.length === 0) output.note('There is no such image or video.')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', 'KIND', freeText('FILE'), freeText('ALT TEXT'), 'UPLOADED', 'USES'],
    listed.map(({ id, kind, fileName, alt, createdAt, uses }) => [
      ...[id, kind, fileName ?? '', alt ?? '', createdAt.slice(0, 10), String(uses)],
    ]),
  )
}

/** Writes the text that says what an image or a video shows. */
export async function describeMedia(
  { api, output, ...deps }: SiteDep & OutputDep,
  options: OfSite & { readonly id: string; readonly alt: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite({ api, ...deps }, options.site)
  const body = { alt: options.alt === '' ? null : options.alt }
  const { media } = (await api.updateMedia({ siteSlug, mediaId: options.id, body })).body
  output.record({ id: media.id, alt: media.alt })
  output.line(media.alt === null ? 'It has no alternative text.' : `Its alternative text: ${media.alt}`)
}

/** Moves images and videos that nothing uses to the trash. */
export async function deleteMedia(
  deps: SiteDep & OutputDep,
  options: OfSite & { readonly ids: readonly string[] },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachNamed(deps, options.ids, async (mediaId) => {
    await deps.api.deleteMedia({ siteSlug, mediaId })
    return {
      record: { id: mediaId, deleted: true },
      line: `Deleted ${mediaId}: it is in the trash for 30 days.`,
    }
  })
}
