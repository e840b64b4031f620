import { describe, expect, it } from 'vitest'
import { createKeptCounts } from './kept-counts.ts'

describe('kept counts', () => {
  it('count once for as long as the site stays at its revision', async () => {
    const revisions = new Map([
      ['a', 1],
      ['b', 1],
    ])
    let rows = 5
    let counted = 0
    const count = async () => ((counted += 1), rows)
    const keep = createKeptCounts({ revisionNow: (siteId) => revisions.get(siteId) ?? null })
    expect([await keep('a', 'all', count), await keep('a', 'all', count)]).toEqual([5, 5])
    expect(counted).toBe(1)
    rows = 6
    expect(await keep('b', 'all', count)).toBe(6)
    expect(await keep('a', 'published', count)).toBe(6)
    revisions.set('a', 2)
    expect([await keep('a', 'all', count), await keep('b', 'all', count)]).toEqual([6, 6])
    expect(counted).toBe(4)
  })

  it('count anew for a site that is gone, and where revisions cannot be told at once', async () => {
    let rows = 0
    const count = async () => (rows += 1)
    const gone = createKeptCounts({ revisionNow: () => null })
    expect([await gone('a', 'all', count), await gone('a', 'all', count)]).toEqual([1, 2])
    const far = createKeptCounts({})
    expect([await far('a', 'all', count), await far('a', 'all', count)]).toEqual([3, 4])
  })

  it('stay few', async () => {
    let counted = 0
    const count = async () => (counted += 1)
    const keep = createKeptCounts({ revisionNow: () => 1 }, 2)
    for (const site of ['a', 'b', 'c', 'a']) await keep(site, 'all', count)
    expect(counted).toBe(4)
  })
})
