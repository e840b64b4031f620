import { describe, expect, it } from 'vitest'
import type { Site } from '#core/model/site/site.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createSiteCache } from './sites-by-host.ts'

async function openSites() {
  const platform = createMemoryPlatform()
  const { api } = await platform.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  const record = await platform.stores.siteStore.bySlug('ottolina')
  if (record === null) throw new Error('The site was made')
  const reads: Site[] = []
  const readSite = createSiteCache({
    siteStore: platform.stores.siteStore,
    read: async () => {
      const { site } = (await platform.api().getSite({ siteSlug: 'ottolina' })).body
      reads.push(site)
      return site
    },
  })
  return { api, platform, record, reads, readSite }
}

describe('createSiteCache', () => {
  it('reads a site once for all requests until it changes', async () => {
    const { record, reads, readSite } = await openSites()
    const [first, second] = await Promise.all([readSite(record), readSite(record)])
    expect(second).toBe(first)
    expect(await readSite(record)).toBe(first)
    expect(reads).toHaveLength(1)
  })

  it('reads it again once something has changed', async () => {
    const { api, record, readSite } = await openSites()
    expect(await readSite(record)).toMatchObject({ title: 'Ottolina' })
    await api.updateSite({ siteSlug: 'ottolina', body: { title: 'Nonna' } })
    expect(await readSite(record)).toMatchObject({ title: 'Nonna' })
  })

  it('caches no failure, and nothing of a deleted site', async () => {
    const { platform, record } = await openSites()
    let failures = 0
    const read = async (): Promise<Site> => {
      failures += 1
      throw new Error('out of reach')
    }
    for (const siteStore of [
      platform.stores.siteStore,
      { ...platform.stores.siteStore, revision: async () => null },
    ]) {
      const readSite = createSiteCache({ siteStore, read })
      for (let time = 0; time < 2; time += 1) await expect(readSite(record)).rejects.toThrow('out of reach')
    }
    expect(failures).toBe(4)
  })
})
