import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'

/** A platform in memory with one site. */
export type OwnedSite = {
  readonly platform: MemoryPlatform
  readonly owner: Person
  readonly siteId: string
}

/** Opens a platform on which owner@example.com has created the site `ottolina`. */
export async function openOwnedSite(): Promise<OwnedSite> {
  const platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  const body = { title: 'Ottolina', slug: 'ottolina' }
  return { platform, owner, siteId: (await owner.api.createSite({ body })).body.site.id }
}
