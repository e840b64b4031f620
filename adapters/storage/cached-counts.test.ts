import { describe, expect, it } from 'vitest'
import { createCachedCounts } from './cached-counts.ts'

describe('cached counts', () => {
  it('are valid as long as the site stays at its revision', async () => {
    const revisions = new Map([
      ['a', 1],
      ['b', 1],
    ])
    const countsOf = createCachedCounts(async (siteId) => revisions.get(siteId) ?? null)
    expect((await countsOf('a')).known('all')).toBeUndefined()
    ;(await countsOf('a')).keep('all', 5)
    ;(await countsOf('b')).keep('all', 6)
    expect([(await countsOf('a')).known('all'), (await countsOf('b')).known('all')]).toEqual([5, 6])
    expect((await countsOf('a')).known('published')).toBeUndefined()
    revisions.set('a', 2)
    expect([(await countsOf('a')).known('all'), (await countsOf('b')).known('all')]).toEqual([undefined, 6])
  })

  it('are stored for the revision at which they were counted', async () => {
    let revision = 1
    const countsOf = createCachedCounts(async () => revision)
    const counts = await countsOf('a')
    revision = 2
    counts.keep('all', 5)
    expect((await countsOf('a')).known('all')).toBeUndefined()
    expect(counts.known('all')).toBe(5)
  })

  it('are not stored for a site that does not exist', async () => {
    const countsOf = createCachedCounts(async () => null)
    ;(await countsOf('a')).keep('all', 5)
    expect((await countsOf('a')).known('all')).toBeUndefined()
  })

  it('are limited in number', async () => {
    const countsOf = createCachedCounts(async () => 1, 2)
    for (const site of ['a', 'b', 'c']) (await countsOf(site)).keep('all', 1)
    const known = await Promise.all(['a', 'b', 'c'].map(async (site) => (await countsOf(site)).known('all')))
    expect(known).toEqual([undefined, undefined, 1])
  })
})
