import type { Stores } from '#core/ports/stores/storage.ts'
import { demoKeyPrefix } from '#core/model/media/demo-key.ts'
import { demoSlugs } from './demo-slugs.ts'
import { createSites, type SeedDeps } from './seed-sites.ts'
import { demoSites } from './sites.ts'
import { stableId } from './stable-id.ts'

/** Media files that no site uses any more, by their keys. */
export type UnusedFiles = { readonly imageKeys: readonly string[]; readonly videoKeys: readonly string[] }

/** The slugs of demo sites that other sites have taken; the demo cannot be reset until they are free. */
export async function slugsOfOthers({ siteStore }: Pick<Stores, 'siteStore'>): Promise<string[]> {
  const taken = await siteStore.takenSlugs(demoSlugs)
  const isOthers = await Promise.all(
    taken.map(async (slug) => {
      const id = demoSiteId(slug)
      const own = (await siteStore.byId(id)) ?? (await siteStore.deletedById(id))
      return own?.settings.slug !== slug
    }),
  )
  return taken.filter((_, index) => isOthers[index])
}

/**
 * Erases the demo sites with everything that visitors left on them, under whatever address, and creates them again.
 * Accounts and other sites are not changed. Resolves to the files that visitors uploaded and nothing uses any more.
 */
export async function resetSites(deps: SeedDeps): Promise<UnusedFiles> {
  const { siteStore } = deps.stores
  const unused = { imageKeys: [] as string[], videoKeys: [] as string[] }
  for (const slug of demoSlugs) {
    const id = demoSiteId(slug)
    const exists = (await siteStore.byId(id)) ?? (await siteStore.deletedById(id))
    if (exists === null) continue
    await siteStore.setDeleted(id, deps.clock.now())
    const { imageKeys, videoKeys } = await siteStore.erase(id)
    unused.imageKeys.push(...imageKeys.filter(isUploaded))
    unused.videoKeys.push(...videoKeys.filter(isUploaded))
  }
  await createSites(deps, demoSites())
  return unused
}

const demoSiteId = (slug: string) => stableId('site', slug)
const isUploaded = (key: string) => !key.startsWith(demoKeyPrefix)
