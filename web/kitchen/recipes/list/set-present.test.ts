import { describe, expect, it } from 'vitest'
import { keywordKey } from '#core/model/recipe/own-term.ts'
import { setPresent } from './set-present.ts'

const set = (keywords: string[], isWanted: boolean) =>
  setPresent(keywords, 'Market day', isWanted, keywordKey)

describe('a keyword', () => {
  it('is added behind the others, and taken out alone', () => {
    expect(set(['soup'], true)).toEqual(['soup', 'Market day'])
    expect(set(['soup', 'market  DAY', 'leek'], false)).toEqual(['soup', 'leek'])
  })

  it('changes nothing where it is there already in another spelling, or not there to be taken out', () => {
    expect(set(['market day'], true)).toBeNull()
    expect(set(['soup'], false)).toBeNull()
  })
})
