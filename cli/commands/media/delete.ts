import type { OfSite } from '../shared/of-site.ts'
import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'

/** Moves unused images and videos to the trash. */
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
