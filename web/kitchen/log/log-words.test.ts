import { describe, expect, it } from 'vitest'
import { deedOf, pageOfSubject } from './log-words.ts'

describe('what the log says of a call', () => {
  it.each([
    ['updateRecipe', 'changed recipe'],
    ['createNewsletterSend', 'added newsletter send'],
    ['unhideComment', 'showed comment'],
    ['mergeThings', 'merge things'],
  ])('%s', (action, deed) => {
    expect(deedOf(action)).toBe(deed)
  })
})

describe('the page of what was changed', () => {
  it('is the one of a recipe, and none for what has no page', () => {
    expect(pageOfSubject({ kind: 'recipe', id: '7' })).toBe('recipes/7')
    expect(pageOfSubject({ kind: 'site', id: '7' })).toBe('settings')
    expect(pageOfSubject({ kind: 'ingredient', id: '7' })).toBeNull()
  })
})
