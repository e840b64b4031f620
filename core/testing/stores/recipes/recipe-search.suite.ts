import { describe, expect, it } from 'vitest'
import { minutesWord } from '../../../model/search/words/minutes-word.ts'
import { recipeSearchText } from '../../../model/search/words/search-text.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { RecipeQuery } from '../../../ports/stores/recipes/recipe-store.ts'
import { ok } from '../../../values/result.ts'
import { sampleId } from '../../samples/recipe-sample.ts'
import type { RecipeStoreTools } from './recipe-store-tools.ts'

/** What every recipe store finds. */
export function describeRecipeSearch({
  stores,
  newSite,
  newRecipe,
  create,
  update,
  list,
  titles,
}: RecipeStoreTools): void {
  describe('search', () => {
    it('finds recipes with every word, by prefix, ignoring case and accents', async () => {
      const siteId = await newSite()
      const save = async (title: string, body: string) => {
        const recipe = newRecipe(siteId, { title })
        await stores().recipeStore.create(recipe, { title, body })
      }
      await save('Crème brûlée', 'cream eggs vanilla')
      await save('Creamy soup', 'leek potato')
      await save('Potato salad', 'mustard 2 eggs')
      await save('Žemlovka', 'apples milk')
      const cases: [string, string[]][] = [
        ['creme', ['Crème brûlée']],
        ['CREAM', ['Creamy soup', 'Crème brûlée']],
        ['crea pot', ['Creamy soup']],
        ['potato', ['Creamy soup', 'Potato salad']],
        ['pot, egg!', ['Potato salad']],
        ['zemlovka', ['Žemlovka']],
        ['2', ['Potato salad']],
        ['Zem\u00adlov\u200bka', ['Žemlovka']],
        ['tato', []],
        ['cream cream creamy', ['Creamy soup']],
        ['!!!', []],
        ['"cream" AND NOT soup*', []],
        ["' OR 1=1 --", []],
        ["cream\\' : & | <-> !", ['Creamy soup', 'Crème brûlée']],
      ]
      for (const [query, found] of cases) {
        expect([query, await titles(siteId, { query })]).toEqual([query, found])
      }
      const everything = await titles(siteId)
      expect(everything).toHaveLength(4)
      expect(await titles(siteId, { query: '  ' })).toEqual(everything)
      expect(await titles(siteId, { query: '' })).toEqual(everything)
    })

    it('follows changes and removals, and counts the results', async () => {
      const siteId = await newSite()
      const recipe = await create(siteId, { title: 'Lentil soup' })
      await create(siteId, { title: 'Lentil salad' })
      expect((await list(siteId, { query: 'lentil', limit: 1 })).total).toBe(2)
      await update({ ...recipe, title: 'Bean soup' })
      expect(await titles(siteId, { query: 'lentil' })).toEqual(['Lentil salad'])
      expect(await titles(siteId, { query: 'bean' })).toEqual(['Bean soup'])
      await stores().recipeStore.remove(siteId, recipe.id)
      expect(await titles(siteId, { query: 'bean' })).toEqual([])
      await stores().recipeStore.setPublishedAt(siteId, recipe.id, null, new Date())
      expect(await titles(siteId, { query: 'lentil' })).toEqual(['Lentil salad'])
    })

    it('finds drafts in lists of drafts', async () => {
      const siteId = await newSite()
      await create(siteId, { title: 'Hidden pie', publishedAt: null })
      expect(await titles(siteId, { query: 'pie' })).toEqual([])
      expect(await titles(siteId, { query: 'pie', status: 'all' })).toEqual(['Hidden pie'])
    })

    it('finds any share of a thousand recipes', { timeout: 120_000 }, async () => {
      const siteId = await newSite()
      const [quick, cheap] = [sampleId(801), sampleId(802)]
      const made: RecipeRecord[] = []
      const write = async (number: number) => {
        const recipe = await create(siteId, {
          title: `Stew spice${number % 12} ${number % 5 === 0 ? 'rare' : 'usual'} n${1000 + number}`,
          ...(number % 10 === 3 && { publishedAt: null }),
          dietIds: number % 3 === 0 ? [quick] : [cheap],
        })
        made.push(recipe)
      }
      const numbers = Array.from({ length: 1130 }, (_, number) => number)
      while (numbers.length > 0) await Promise.all(numbers.splice(0, 10).map(write))
      const cases: [Partial<RecipeQuery>, (title: string, recipe: RecipeRecord) => boolean][] = [
        [{ query: 'stew' }, () => true],
        [{ query: 'st usu' }, (title) => title.includes('usual')],
        [{ query: 'spice' }, () => true],
        [{ query: 'spice1 stew' }, (title) => /spice1[01]? /.test(title)],
        [
          { query: 'spice1', terms: [[quick]] },
          (title, { dietIds }) => /spice1[01]? /.test(title) && dietIds?.includes(quick) === true,
        ],
        [
          { query: 'stew', terms: [[cheap], [quick, cheap]] },
          (_, { dietIds }) => dietIds?.includes(cheap) === true,
        ],
        [{ query: 'rare n1100' }, (title) => title.endsWith('rare n1100')],
        [{ query: 'stew nothing' }, () => false],
      ]
      for (const [query, isExpected] of cases) {
        for (const status of ['published', 'all'] as const) {
          for (const offset of [0, 30, 5000]) {
            const meant = made
              .filter((recipe) => status === 'all' || recipe.publishedAt !== null)
              .filter((recipe) => isExpected(recipe.title, recipe))
              .map(({ title }) => title)
              .sort()
            const found = await list(siteId, { ...query, status, offset })
            expect([query, status, found.total]).toEqual([query, status, meant.length])
            expect(found.recipes.map(({ title }) => title)).toEqual(meant.slice(offset, offset + 24))
          }
        }
      }
      const counted = async () => (await list(siteId, { query: 'stew' })).total
      const published = await counted()
      const first = made.find(({ publishedAt }) => publishedAt !== null)
      await stores().recipeStore.setPublishedAt(siteId, first?.id ?? '', null, new Date())
      expect(await counted()).toBe(published - 1)
      await stores().recipeStore.remove(siteId, first?.id ?? '')
      expect((await list(siteId, { query: 'stew', status: 'all' })).total).toBe(made.length - 1)
    })

    it('knows the words of a site, and those that are similar to a word', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      await create(siteId, { title: 'Chicken broccoli gnocchi' })
      await create(siteId, { title: 'Žemlovka with chickpeas', publishedAt: null })
      await create(other, { title: 'Chickens' })
      const { recipeStore } = stores()
      expect(await recipeStore.nearWords(siteId, 'chiken')).toEqual(['chicken'])
      expect(await recipeStore.nearWords(siteId, 'hicken')).toEqual(['chicken'])
      expect(await recipeStore.nearWords(siteId, 'zemlowka')).toEqual(['zemlovka'])
      expect(await recipeStore.nearWords(siteId, 'brokoli')).toEqual(['broccoli'])
      for (const word of ['chi', 'xylophone', '%', "' or 1=1", '12345'])
        expect([word, await recipeStore.nearWords(siteId, word)]).toEqual([word, []])
      expect(await recipeStore.hasWord(siteId, 'chick')).toBe(true)
      expect(await recipeStore.hasWord(siteId, 'chickens')).toBe(false)
      expect(await recipeStore.hasWord(other, 'chickens')).toBe(true)
    })

    it('finds by a maximum time and without words, among others and alone', async () => {
      const siteId = await newSite()
      const save = async (title: string, minutes: number, publishedAt?: null) => {
        const recipe = newRecipe(siteId, {
          title,
          ...{ prepTimeMinutes: null, cookTimeMinutes: minutes, customTimeMinutes: null },
          ...(publishedAt === null && { publishedAt }),
        })
        await stores().recipeStore.create(recipe, recipeSearchText(recipe, new Map()))
      }
      await save('Chicken soup', 20)
      await save('Chicken pie', 90)
      await save('Nutmeg custard', 25)
      await save('Draft soup', 5, null)
      const chicken = { word: 'chicken', isBeginning: false }
      const cases: [Partial<RecipeQuery>, string[]][] = [
        [{ maxMinutes: 20 }, ['Chicken soup']],
        [{ maxMinutes: 25 }, ['Chicken soup', 'Nutmeg custard']],
        [{ maxMinutes: 4 }, []],
        [{ maxMinutes: 89, query: 'chicken' }, ['Chicken soup']],
        [{ without: [chicken] }, ['Nutmeg custard']],
        [
          { without: [{ word: 'nut', isBeginning: false }] },
          ['Chicken pie', 'Chicken soup', 'Nutmeg custard'],
        ],
        [{ without: [{ word: 'nut', isBeginning: true }] }, ['Chicken pie', 'Chicken soup']],
        [{ query: 'chicken', without: [{ word: 'pie', isBeginning: false }] }, ['Chicken soup']],
        [{ maxMinutes: 30, without: [chicken], status: 'all' }, ['Draft soup', 'Nutmeg custard']],
      ]
      for (const [query, found] of cases) {
        expect([query, await titles(siteId, query)]).toEqual([query, found])
        expect((await list(siteId, query)).total).toBe(found.length)
      }
    })

    it('finds by a time only as a time, never by its word in the index', async () => {
      const siteId = await newSite()
      const recipe = newRecipe(siteId, { title: 'Quick soup', cookTimeMinutes: 25 })
      await stores().recipeStore.create(recipe, recipeSearchText(recipe, new Map()))
      await create(siteId, { title: 'Zest and zzz' })
      const word = minutesWord(recipe) ?? ''
      expect(await titles(siteId, { query: 'z' })).toEqual(['Zest and zzz'])
      expect(await titles(siteId, { query: 'zz' })).toEqual(['Zest and zzz'])
      for (const query of ['zzm', word.slice(0, -3), word, word.toUpperCase(), `soup ${word.slice(0, 4)}`])
        expect([query, await titles(siteId, { query })]).toEqual([query, []])
      expect(await titles(siteId, { query: 'z', maxMinutes: 5 })).toEqual([])
      const { recipeStore } = stores()
      for (const typo of [`${word.slice(0, -1)}9`, word.slice(1), 'inutes', 'zminutes', 'minutes'])
        expect([typo, await recipeStore.nearWords(siteId, typo)]).toEqual([typo, []])
      expect(await recipeStore.hasWord(siteId, 'zzm')).toBe(false)
      expect(await recipeStore.hasWord(siteId, 'zz')).toBe(true)
      expect(
        await recipeStore.knownWords(siteId, { words: [word, 'soup'], beginnings: ['zzm', 'ze'] }),
      ).toEqual(['ze*', 'soup'])
    })

    it('excludes many recipes, too', { timeout: 60_000 }, async () => {
      const siteId = await newSite()
      for (let number = 0; number < 520; number += 1)
        await create(siteId, { title: `Stew ${number === 7 ? 'plain' : 'spicy'} n${number}` })
      const without = [{ word: 'spicy', isBeginning: false }]
      expect(await titles(siteId, { without })).toEqual(['Stew plain n7'])
      expect(await list(siteId, { query: 'stew', without })).toMatchObject({ total: 1 })
      expect(
        await list(siteId, { query: 'stew', without: [{ word: 'plain', isBeginning: true }] }),
      ).toMatchObject({ total: 519 })
    })

    it('tells which words and beginnings occur', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      await create(siteId, { title: 'Zwiebelkuchen' })
      await create(other, { title: 'Chicken' })
      const lookup = { words: ['kuchen', 'chicken', 'zwiebel'], beginnings: ['zwiebel', 'chick', "'%"] }
      expect((await stores().recipeStore.knownWords(siteId, lookup)).sort()).toEqual(['kuchen', 'zwiebel*'])
      const many = { words: [], beginnings: Array.from({ length: 700 }, (_, index) => `x${index}`) }
      expect(await stores().recipeStore.knownWords(siteId, many)).toEqual([])
    })

    it('finds compounds by words within them', async () => {
      const siteId = await newSite()
      await create(siteId, { title: 'Grumbelwumbelbims' })
      expect(await stores().recipeStore.nearWords(siteId, 'wumbelbims')).toEqual(['grumbelwumbelbims'])
    })

    it('accepts words and texts of any length', async () => {
      const siteId = await newSite()
      const long = 'ab'.repeat(3000)
      const many = Array.from({ length: 9000 }, (_, index) => `w${index}`).join(' ')
      const recipe = newRecipe(siteId, { title: 'Long' })
      expect(await stores().recipeStore.create(recipe, { title: long, body: many })).toEqual(ok(null))
      expect(await titles(siteId, { query: long })).toEqual(['Long'])
      expect(await titles(siteId, { query: many })).toEqual(['Long'])
      expect(await titles(siteId, { query: 'w17 w4000' })).toEqual(['Long'])
    })
  })
}
