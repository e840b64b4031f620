import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, recipeOperationArbitrary, tellAll } from '#core/testing/recipe-operations.ts'
import { sampleId } from '#core/testing/recipe-sample.ts'
import { sampleSite } from '#core/testing/stored-records.ts'
import { createMemoryStorage } from '#adapters/memory/stores/memory-storage.ts'
import { openSqlite } from './sqlite.ts'

const siteIds = [sampleId(501), sampleId(502)]

describe('the recipe stores of memory and SQLite', () => {
  it('answer alike to any sequence of calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(recipeOperationArbitrary(siteIds), { maxLength: 40 }), async (operations) => {
        const [memory, sqlite] = [createMemoryStorage(), await openSqlite(':memory:')]
        try {
          for (const { stores } of [memory, sqlite]) {
            await stores.siteStore.create(sampleSite(501))
            await stores.siteStore.create(sampleSite(502))
          }
          for (const operation of operations) {
            const expected = await answerOf(operation, memory.stores.recipeStore)
            expect(await answerOf(operation, sqlite.stores.recipeStore)).toEqual(expected)
          }
          for (const siteId of siteIds) {
            const expected = await tellAll(memory.stores.recipeStore, siteId)
            expect(await tellAll(sqlite.stores.recipeStore, siteId)).toEqual(expected)
            expect(await sqlite.stores.siteStore.revision(siteId)).toBe(
              await memory.stores.siteStore.revision(siteId),
            )
          }
        } finally {
          await sqlite.close()
        }
      }),
      { numRuns: 120 },
    )
  })
})
