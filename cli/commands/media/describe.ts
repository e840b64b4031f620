import type { OfSite } from '../shared/of-site.ts'
import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'

/** Sets the alternative text of an image or a video. */
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
