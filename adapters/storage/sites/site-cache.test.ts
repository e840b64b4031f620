import { describe, expect, it } from 'vitest'
import { sampleSite } from '#core/testing/stores/stored-records.ts'
import { createSiteCache } from './site-cache.ts'

/** The sites of a database by their slugs, and the number of reads. */
function databaseOf(...numbers: readonly number[]) {
  const sites = new Map(numbers.map((number) => [`site-${number}`, { ...sampleSite(number), revision: 1 }]))
  const reads = { count: 0 }
  const find = createSiteCache(
    { revision: () => null, site: (slug) => sites.get(slug) ?? null },
    async (slug) => {
      reads.count += 1
      return sites.get(slug) ?? null
    },
  )
  return { sites, reads, find }
}

describe('the site cache', () => {
  it('reads each revision of a site once', async () => {
    const { sites, reads, find } = databaseOf(1)
    const first = await find('site-1')
    expect(await find('site-1')).toBe(first)
    expect(reads.count).toBe(1)
    sites.set('site-1', { ...sampleSite(1), ownerId: 'another', revision: 2 })
    expect(await find('site-1')).toMatchObject({ ownerId: 'another' })
    expect(reads.count).toBe(2)
  })

  it('returns null for a deleted site, and the new site when another one takes its slug', async () => {
    const { sites, find } = databaseOf(1)
    await find('site-1')
    sites.delete('site-1')
    expect(await find('site-1')).toBeNull()
    const other = { ...sampleSite(2), revision: 1 }
    sites.set('site-1', other)
    expect(await find('site-1')).toBe(other)
  })

  it('keeps the most recently read sites, up to its maximum', async () => {
    const { reads, find } = databaseOf(...Array.from({ length: 502 }, (_, index) => index + 1))
    for (let number = 1; number <= 502; number += 1) await find(`site-${number}`)
    await find('site-502')
    expect(reads.count).toBe(502)
    await find('site-1')
    expect(reads.count).toBe(503)
  })
})
