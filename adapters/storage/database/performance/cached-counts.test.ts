import { describe, expect, it } from 'vitest'
import { createCachedCounts } from './cached-counts.ts'

describe('cached counts', () => {
  it('are valid until the revision of the site changes', async () => {
    const revisions = new Map([
      ['a', 1],
      ['b', 1],
    ])
    const countsOf = createCachedCounts(async (siteId) => revisions.get(siteId) ?? null)
    expect((await countsOf('a')).get('all')).toBeUndefined()
    ;(await countsOf('a')).set('all', 5)
    ;(await countsOf('b')).set('all', 6)
    expect([(await countsOf('a')).get('all'), (await countsOf('b')).get('all')]).toEqual([5, 6])
    expect((await countsOf('a')).get('published')).toBeUndefined()
    revisions.set('a', 2)
    expect([(await countsOf('a')).get('all'), (await countsOf('b')).get('all')]).toEqual([undefined, 6])
  })

  it('are stored for the revision at which they were counted', async () => {
    let revision = 1
    const countsOf = createCachedCounts(async () => revision)
    const counts = await countsOf('a')
    revision = 2
    counts.set('all', 5)
    expect((await countsOf('a')).get('all')).toBeUndefined()
    expect(counts.get('all')).toBe(5)
  })

  it('are not stored for a site that does not exist', async () => {
    const countsOf = createCachedCounts(async () => null)
    ;(await countsOf('a')).set('all', 5)
    expect((await countsOf('a')).get('all')).toBeUndefined()
  })

  it('are limited in number', async () => {
    const countsOf = createCachedCounts(async () => 1, 2)
    for (const site of ['a', 'b', 'c']) (await countsOf(site)).set('all', 1)
    const known = await Promise.all(['a', 'b', 'c'].map(async (site) => (await countsOf(site)).get('all')))
    expect(known).toEqual([undefined, undefined, 1])
  })
})
