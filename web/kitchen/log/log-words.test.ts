import { describe, expect, it } from 'vitest'
import { isAudited } from '#core/calls/contract/audited-action.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import { changedText, actionText, pageOfEntry, savesText } from './log-words.ts'

describe('the log entry of a call', () => {
  it.each([
    ['updateRecipe', 'changed the recipe', 'changed a recipe'],
    ['saveRecipe', 'changed the recipe', 'changed a recipe'],
    ['createIngredient', 'added the ingredient', 'added an ingredient'],
    ['createNewsletterSend', 'sent the newsletter', 'sent a newsletter'],
    ['updatePerson', 'changed the role of', 'changed the role of somebody'],
    ['eraseTrashed', 'erased from the trash:', 'erased something from the trash'],
    ['mergeThing', 'merge the thing', 'merge a thing'],
  ])('for %s is "%s" before a title and "%s" without one', (action, before, alone) => {
    expect(actionText(action, true)).toEqual({ text: before, isWhole: false })
    expect(actionText(action, false)).toEqual({ text: alone, isWhole: true })
  })

  it.each([
    ['createAppSubscription', 'opened the checkout of a plan'],
    ['createAppSubscriptionBillingPortalSession', 'opened the invoices of the plan'],
    ['unhideComment', 'showed a comment again'],
    ['createSite', 'created the site'],
  ])('for %s is "%s" for any object', (action, phrase) => {
    expect(actionText(action, true)).toEqual({ text: phrase, isWhole: true })
  })
})

it('begins with a verb in the past tense for every logged call', () => {
  const raw = Object.values(catalogue)
    .filter(isAudited)
    .filter(({ name }) => !/^(\w+ed|hid|made|sent|undid|withdrew) \w+/.test(actionText(name, false).text))
  expect(raw).toEqual([])
})

describe('the changed fields in a log entry', () => {
  it.each([
    ['updateRecipe', ['title', 'instructionGroups'], 'title, steps'],
    ['updateRecipe', ['title', 'baseVersion', 'empty'], 'title'],
    ['saveRecipe', ['title', 'baseVersion', 'copyVersion', 'empty'], 'title'],
    ['updateCollection', ['recipeIds', 'slug'], 'recipes, address'],
    ['updateSite', ['slug', 'monthlyAmountCents'], 'address, monthly price'],
    ['saveLookDraft', ['featuredRecipeIds', 'links'], 'featured recipes, links'],
    ['publishLookDraft', ['overwrite'], ''],
    ['importSubscribers', ['fileName', 'file', 'isDryRun'], ''],
    ['createAppSubscription', ['plan', 'return', 'next'], ''],
  ])('of %s for %j are "%s"', (action, fields, text) => {
    expect(changedText({ action, fields })).toBe(text)
  })
})

describe('the page linked from a log entry', () => {
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
    ['setSiteDomain', null, 'settings'],
    ['offerOwnership', 'user', 'people'],
    ['createIngredient', 'ingredient', null],
    ['deleteLetter', 'letter', null],
  ])('of %s is the page of the changed item', (action, kind, path) => {
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

describe('the number of saves in a joined log entry', () => {
  it('includes the time of the first save unless all were made in the same minute', () => {
    const begunAt = new Date(2026, 2, 1, 13, 53, 5)
    expect(savesText(2, begunAt, new Date(2026, 2, 1, 13, 53, 50))).toBe('2 saves')
    expect(savesText(3, begunAt, new Date(2026, 2, 1, 14, 10))).toBe('3 saves since 13:53')
  })
})
