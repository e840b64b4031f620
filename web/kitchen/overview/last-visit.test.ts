import { describe, expect, it } from 'vitest'
import { nextVisit } from './last-visit.ts'

const minute = 60_000

describe('a kitchen visit', () => {
  it('is the first one if none is stored', () => {
    expect(nextVisit(null, 100)).toEqual({ at: 100, since: null })
  })

  it('continues until a break of half an hour', () => {
    expect(nextVisit({ at: 100, since: 7 }, 100 + 29 * minute)).toEqual({ at: 100 + 29 * minute, since: 7 })
  })

  it('starts after a break and refers to the end of the previous one', () => {
    expect(nextVisit({ at: 100, since: 7 }, 100 + 30 * minute)).toEqual({ at: 100 + 30 * minute, since: 100 })
  })
})
