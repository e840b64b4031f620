import { describe, expect, it } from 'vitest'
import type { RecipeStoreTools } from './recipe-store-tools.ts'
import { titleSearch } from '../stored-records.ts'

/** How every recipe store sorts by total time and by best match, and counts recipes by time. */
export function describeRecipeOrders({
  stores,
  newSite,
  newRecipe,
  create,
  update,
  list,
  titles,
}: RecipeStoreTools): void {
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
  const noTimes = { prepTimeMinutes: null, cookTimeMinutes: null, customTimeMinutes: null }
  const timed = (title: string, minutes: number, publishedAt: Date | null) => ({
    ...{ ...noTimes, title, cookTimeMinutes: minutes, publishedAt },
  })

  describe('the order by total time', () => {
    it('adds up the times, has equal ones newest first, and recipes without times last', async () => {
      const siteId = await newSite()
      await create(siteId, timed('hour', 60, day(9)))
      await create(siteId, { ...noTimes, title: 'unknown', publishedAt: day(8) })
      await create(siteId, timed('older', 20, day(1)))
      await create(siteId, timed('newer', 20, day(2)))
      await create(siteId, { ...timed('sum', 5, day(3)), prepTimeMinutes: 10, customTimeMinutes: 15 })
      const zero = await create(siteId, timed('zero', 0, day(4)))
      await create(siteId, timed('draft', 1, null))
      const orderBy = 'total_time_asc'
      expect(await titles(siteId, { orderBy })).toEqual(['newer', 'older', 'sum', 'hour', 'unknown', 'zero'])
      expect(await titles(siteId, { orderBy, limit: 2, offset: 3 })).toEqual(['hour', 'unknown'])
      expect((await titles(siteId, { orderBy, status: 'all' })).at(-1)).toBe('draft')
      await update({ ...zero, cookTimeMinutes: 2 })
      expect(await titles(siteId, { orderBy, limit: 1 })).toEqual(['zero'])
    })

    it('comes with the number of published recipes by time, up to a maximum', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      for (const [index, minutes] of [10, 60, 10, 61, 0].entries())
        await create(siteId, timed(`t${index}`, minutes, day(index)))
      await create(siteId, timed('draft', 10, null))
      await create(other, timed('other', 10, day(1)))
      const counts = new Map([
        [10, 2],
        [60, 1],
      ])
      expect(await stores().recipeStore.timeCounts(siteId, 60)).toEqual(counts)
    })
  })

  describe('the order by best match', () => {
    const orderBy = 'best_match'

    async function save(siteId: string, title: string, body: string, publishedAt: Date | null) {
      const recipe = newRecipe(siteId, { title, publishedAt })
      await stores().recipeStore.create(recipe, { title, body })
    }

    it('has recipes with all words in the title first, each part newest first', async () => {
      const siteId = await newSite()
      await save(siteId, 'Lemon tart', 'butter', day(1))
      await save(siteId, 'Crème au citron', 'lemon butter', day(5))
      await save(siteId, 'Tart', 'lemon', day(4))
      await save(siteId, 'Tarte Lémonade', '', day(2))
      await save(siteId, 'Lemon draft', '', null)
      expect(await titles(siteId, { orderBy, query: 'LEMON' })).toEqual([
        ...['Tarte Lémonade', 'Lemon tart', 'Crème au citron', 'Tart'],
      ])
      expect(await titles(siteId, { orderBy, query: 'lemon tart', limit: 1, offset: 2 })).toEqual(['Tart'])
      expect(await titles(siteId, { orderBy, query: ' ' })).toEqual([
        ...['Crème au citron', 'Tart', 'Tarte Lémonade', 'Lemon tart'],
      ])
    })

    it('and by total time sort what many recipes match', { timeout: 60_000 }, async () => {
      const siteId = await newSite()
      for (let number = 0; number < 520; number += 1)
        await create(siteId, timed(`Stew n${number}`, 600 - number, day(number)))
      const goulash = newRecipe(siteId, timed('Goulash', 601, day(999)))
      await stores().recipeStore.create(goulash, { ...titleSearch(goulash), body: 'stew' })
      const whole = { query: 'stew', limit: 1 }
      const last = { ...whole, offset: 520 }
      expect(await titles(siteId, { ...whole, orderBy })).toEqual(['Stew n519'])
      expect(await titles(siteId, { ...last, orderBy })).toEqual(['Goulash'])
      expect(await titles(siteId, { ...whole, orderBy: 'total_time_asc' })).toEqual(['Stew n519'])
      expect(await titles(siteId, { ...last, orderBy: 'total_time_asc' })).toEqual(['Goulash'])
      expect((await list(siteId, { ...last, orderBy })).total).toBe(521)
    })
  })
}
