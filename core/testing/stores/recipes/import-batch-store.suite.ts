import { describe, expect, it } from 'vitest'
import type { ImportedSite } from '../../../model/import/imported-site.ts'
import type { ImportBatchRecord, ImportedEntry } from '../../../ports/stores/recipes/import-batch-store.ts'
import { recipeForm } from '../../../model/recipe/record/recipe-form.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every store of imports. */
export function importBatchStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the import batch store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const begin = async (siteId: string, minute = 0) => {
      const createdAt = new Date(start.getTime() + minute * 60_000)
      const batch: ImportBatchRecord = {
        siteId,
        id: newId(),
        label: 'paprika.zip',
        createdAt,
        undoneAt: null,
      }
      return { batch, isKept: await stores().importBatchStore.create(batch) }
    }
    const entryOf = (
      { siteId, id }: ImportBatchRecord,
      changes: Partial<ImportedEntry> = {},
    ): ImportedEntry => ({
      ...{
        siteId,
        batchId: id,
        recipeId: newId(),
        how: 'created',
        title: 'Soup',
        digest: 'abc',
        before: null,
      },
      ...changes,
    })

    it('lists the imports of a site newest first, with their counts', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const [{ batch: old }, { batch: young }] = [await begin(siteId, 1), await begin(siteId, 2)]
      await begin(other)
      const { importBatchStore } = stores()
      const before = recipeForm(sampleRecipeRecord(siteId, newNumber()))
      for (const changes of [{}, {}, { how: 'updated', before } as const]) {
        expect(await importBatchStore.put(entryOf(old, changes))).toBe(true)
      }
      expect(await importBatchStore.list(siteId, { limit: 9, offset: 0 })).toEqual({
        batches: [
          { ...young, created: 0, updated: 0 },
          { ...old, created: 2, updated: 1 },
        ],
        total: 2,
      })
      const second = await importBatchStore.list(siteId, { limit: 1, offset: 1 })
      expect(second.batches.map(({ id }) => id)).toEqual([old.id])
    })

    it('keeps one entry per recipe, the last one', async () => {
      const siteId = await newSite()
      const { batch } = await begin(siteId)
      const { importBatchStore } = stores()
      const before = recipeForm(sampleRecipeRecord(siteId, newNumber()))
      const first = entryOf(batch, { how: 'updated', before })
      await importBatchStore.put(first)
      const second = { ...first, digest: 'def', title: 'Stew' }
      await importBatchStore.put(second)
      const third = entryOf(batch)
      await importBatchStore.put(third)
      expect(await importBatchStore.entry(siteId, batch.id, first.recipeId)).toEqual(second)
      expect(await importBatchStore.entries(siteId, batch.id)).toEqual([second, third])
    })

    it('records when an import was undone', async () => {
      const siteId = await newSite()
      const { batch } = await begin(siteId)
      await stores().importBatchStore.setUndoneAt(siteId, batch.id, start)
      expect(await stores().importBatchStore.byId(siteId, batch.id)).toEqual({ ...batch, undoneAt: start })
    })

    it('stores and returns what the import of a whole site replaced', async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      const { importBatchStore } = stores()
      const { batch } = await begin(site.id)
      expect(await importBatchStore.importedSite(site.id, batch.id)).toBeNull()
      const imported: ImportedSite = {
        settings: { digest: 'abc', before: site.settings },
        collections: [
          { collectionId: newId(), title: 'New', how: 'created', digest: 'def', before: null },
          {
            ...{ collectionId: newId(), title: 'Old', how: 'updated', digest: 'ghi' },
            before: {
              ...{ slug: 'old', title: 'Old', description: null, imageId: null, videoId: null },
              recipeIds: [newId(), newId()],
            },
          },
        ],
      }
      expect(await importBatchStore.putSite(site.id, batch.id, imported)).toBe(true)
      expect(await importBatchStore.importedSite(site.id, batch.id)).toEqual(imported)
      expect(await importBatchStore.putSite(site.id, newId(), imported)).toBe(false)
    })

    it('refuses entries of unknown sites and imports', async () => {
      const siteId = await newSite()
      const { batch, isKept } = await begin(newId())
      expect(isKept).toBe(false)
      expect(await stores().importBatchStore.put(entryOf({ ...batch, siteId }))).toBe(false)
      expect(await stores().importBatchStore.byId(siteId, batch.id)).toBeNull()
      expect(await stores().importBatchStore.entries(siteId, batch.id)).toEqual([])
    })

    it('separates the imports of sites', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const { batch } = await begin(siteId)
      await stores().importBatchStore.put(entryOf(batch))
      expect(await stores().importBatchStore.byId(other, batch.id)).toBeNull()
      expect(await stores().importBatchStore.entries(other, batch.id)).toEqual([])
      expect(await stores().importBatchStore.list(other, { limit: 9, offset: 0 })).toEqual({
        batches: [],
        total: 0,
      })
    })
  })
}
