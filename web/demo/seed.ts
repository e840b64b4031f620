import { demoSlugs, unfinishedMark } from './demo-slugs.ts'
import type { SeedDeps } from './seed-sites.ts'

/**
 * Fills an empty platform with the demo's sites. On a platform with sites it only completes demo sites that an
 * interrupted start left unfinished. The files of images and videos are stored on first request. The demo is read only
 * if there is something to do.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { siteStore } = deps.stores
  const begun = await Promise.all(demoSlugs.map((slug) => siteStore.bySlug(slug)))
  const mayBeUnfinished = begun.some((site) => site?.settings.title.endsWith(unfinishedMark))
  if (!mayBeUnfinished && (await siteStore.slugs()).length > 0) return
  const { seedSites } = await import('./seed-sites.ts')
  await seedSites(deps)
}
