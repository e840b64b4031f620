import { describe, expect, it } from 'vitest'
import { actionText, pageOfEntry } from './log-words.ts'

describe('what the log says of a call', () => {
  it.each([
    ['updateRecipe', 'changed recipe'],
    ['createNewsletterSend', 'added newsletter send'],
    ['unhideComment', 'showed comment'],
    ['mergeThings', 'merge things'],
  ])('%s', (action, deed) => {
    expect(actionText(action)).toBe(deed)
  })
})

describe('the page of what was changed', () => {
  const page = (action: string, kind: string | null, fields: string[] = []) =>
    pageOfEntry({ action, subject: kind === null ? null : { kind, id: '7' }, fields })

  it.each([
    ['updateRecipe', 'recipe', 'recipes/7'],
    ['deleteRecipe', 'recipe', 'trash'],
    ['updateCollection', 'collection', 'collections/7'],
    ['sendLetter', 'letter', 'newsletters/letters/7'],
    ['importSubscribers', null, 'subscribers'],
    ['blockReader', 'user', 'comments/blocked'],
    ['updatePerson', 'user', 'people'],
    ['createIngredient', 'ingredient', null],
    ['deleteLetter', 'letter', null],
  ])('for %s is right', (action, kind, path) => {
    expect(page(action, kind)).toBe(path)
  })

  it('of settings is the one that has all of them', () => {
    expect(page('updateSite', 'site', ['about', 'aboutShort'])).toBe('about')
    expect(page('updateSite', 'site', ['themeStyle'])).toBe('look')
    expect(page('updateSite', 'site', ['themeStyle', 'events'])).toBe('settings')
    expect(page('updateSite', 'site', ['title'])).toBe('settings')
    expect(page('createSite', 'site')).toBe('settings')
  })
})
