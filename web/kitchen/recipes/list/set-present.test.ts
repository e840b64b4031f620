import { describe, expect, it } from 'vitest'
import { keywordKey } from '#core/model/recipe/terms/own-term.ts'
import { setPresent } from './set-present.ts'

const set = (keywords: string[], isWanted: boolean) =>
  setPresent(keywords, 'Market day', isWanted, keywordKey)

describe('a keyword in a list', () => {
  it('is appended and removed individually', () => {
    expect(set(['soup'], true)).toEqual(['soup', 'Market day'])
    expect(set(['soup', 'market  DAY', 'leek'], false)).toEqual(['soup', 'leek'])
  })

  it('is not added again in another spelling, and removing a missing one changes nothing', () => {
    expect(set(['market day'], true)).toBeNull()
    expect(set(['soup'], false)).toBeNull()
  })
})
