import { describe, expect, it } from 'vitest'
import type { BookmarkRecord } from '../../../ports/stores/accounts/bookmark-store.ts'
import { err, ok } from '../../../values/result.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

const everything = { limit: 100, offset: 0 }
const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every bookmark store. */
export function bookmarkStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the bookmark store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const newRecipe = async (siteId: string, changes: Parameters<typeof sampleRecipeRecord>[2] = {}) => {
      const recipe = sampleRecipeRecord(siteId, newNumber(), changes)
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      return recipe.id
    }
    const save = async (siteId: string, userId: string, recipeId: string, minute = 0) => {
      const createdAt = new Date(start.getTime() + minute * 60_000)
      const bookmark: BookmarkRecord = { siteId, userId, recipeId, folderId: null, createdAt }
      expect(await stores().bookmarkStore.add(bookmark)).toBe(true)
      return bookmark
    }

    it('lists the bookmarks of a person on a site, newest first', async () => {
      const { bookmarkStore } = stores()
      const [siteId, userId] = [await newSite(), newId()]
      const [soup, cake, pie] = [await newRecipe(siteId), await newRecipe(siteId), await newRecipe(siteId)]
      await save(siteId, userId, cake, 2)
      await save(siteId, userId, soup, 1)
      await save(siteId, userId, pie, 3)
      await save(siteId, newId(), soup, 4)
      expect(await bookmarkStore.recipeIds(siteId, userId)).toEqual([pie, cake, soup])
      expect(await bookmarkStore.recipeIds(await newSite(), userId)).toEqual([])
    })

    it('stores a bookmark once, with the first date', async () => {
      const { bookmarkStore } = stores()
      const [siteId, userId] = [await newSite(), newId()]
      const recipeId = await newRecipe(siteId)
      const first = await save(siteId, userId, recipeId, 1)
      await Promise.all([2, 3, 4].map((minute) => save(siteId, userId, recipeId, minute)))
      expect(await bookmarkStore.recipeIds(siteId, userId)).toEqual([recipeId])
      expect(await bookmarkStore.ofUser(userId, everything)).toEqual({ bookmarks: [first], total: 1 })
      const ofSite = { ...everything, siteId: first.siteId }
      expect(await bookmarkStore.ofUser(userId, ofSite)).toEqual({ bookmarks: [first], total: 1 })
      const elsewhere = { ...everything, siteId: newId() }
      expect(await bookmarkStore.ofUser(userId, elsewhere)).toEqual({ bookmarks: [], total: 0 })
    })

    it('refuses recipes that are not on the site', async () => {
      const [mine, other] = [await newSite(), await newSite()]
      const recipeId = await newRecipe(other)
      const bookmark = { siteId: mine, userId: newId(), recipeId, createdAt: start }
      expect(await stores().bookmarkStore.add(bookmark)).toBe(false)
      expect(await stores().bookmarkStore.recipeIds(mine, bookmark.userId)).toEqual([])
    })

    it('removes a bookmark, and does nothing if there is none', async () => {
      const { bookmarkStore } = stores()
      const [siteId, ada, ben] = [await newSite(), newId(), newId()]
      const recipeId = await newRecipe(siteId)
      await save(siteId, ada, recipeId)
      await save(siteId, ben, recipeId)
      await bookmarkStore.remove(siteId, ada, recipeId)
      await bookmarkStore.remove(siteId, ada, recipeId)
      expect(await bookmarkStore.recipeIds(siteId, ada)).toEqual([])
      expect(await bookmarkStore.recipeIds(siteId, ben)).toEqual([recipeId])
    })

    it('lists published recipes of all sites by page, without duplicates', async () => {
      const { bookmarkStore, recipeStore } = stores()
      const [one, two, userId] = [await newSite(), await newSite(), newId()]
      const saved = [
        await save(one, userId, await newRecipe(one)),
        await save(two, userId, await newRecipe(two)),
        await save(one, userId, await newRecipe(one), 1),
      ]
      const draft = await newRecipe(two, { publishedAt: null })
      await save(two, userId, draft, 2)
      const pages = await Promise.all(
        [0, 2].map((offset) => bookmarkStore.ofUser(userId, { limit: 2, offset })),
      )
      expect(pages.map(({ total }) => total)).toEqual([3, 3])
      expect(pages.flatMap(({ bookmarks }) => bookmarks)).toEqual([saved[2], saved[1], saved[0]])
      await recipeStore.setPublishedAt(two, draft, start, start)
      expect((await bookmarkStore.ofUser(userId, everything)).bookmarks[0]?.recipeId).toBe(draft)
    })

    describe('a folder', () => {
      const newFolder = async (userId: string, title: string, minute = 0) => {
        const folder = { userId, id: newId(), title, createdAt: new Date(start.getTime() + minute * 60_000) }
        await stores().bookmarkStore.createFolder(folder, 9)
        return folder
      }
      const foldersIn = async (userId: string) =>
        (await stores().bookmarkStore.ofUser(userId, everything)).bookmarks.map(({ folderId }) => folderId)

      it('can be listed, renamed and removed only by its owner', async () => {
        const { bookmarkStore } = stores()
        const [ada, ben] = [newId(), newId()]
        const [late, early] = [await newFolder(ada, 'Late', 2), await newFolder(ada, 'Early', 1)]
        expect(await bookmarkStore.folders(ada)).toEqual([early, late])
        expect(await bookmarkStore.folders(ben)).toEqual([])
        expect(await bookmarkStore.renameFolder(ben, late.id, 'Mine')).toEqual(err('missing'))
        expect(await bookmarkStore.renameFolder(ada, late.id, 'Later')).toEqual(ok(null))
        expect(await bookmarkStore.removeFolder(ben, early.id)).toBe(false)
        expect(await bookmarkStore.removeFolder(ada, early.id)).toBe(true)
        expect(await bookmarkStore.removeFolder(ada, early.id)).toBe(false)
        expect(await bookmarkStore.folders(ada)).toEqual([{ ...late, title: 'Later' }])
      })

      it('is created by one of several concurrent requests for the last place', async () => {
        const { bookmarkStore } = stores()
        const userId = newId()
        const first = await newFolder(userId, 'First')
        const rivals = [1, 2, 3, 4, 5].map((minute) => ({
          ...{ userId, id: newId(), title: `Rival ${minute}` },
          createdAt: new Date(start.getTime() + minute * 60_000),
        }))
        // Each rival finds an open connection, so that none is late.
        await Promise.all(rivals.map(() => bookmarkStore.folders(userId)))
        const made = await Promise.all(rivals.map((folder) => bookmarkStore.createFolder(folder, 2)))
        expect(made.filter(({ ok }) => ok)).toHaveLength(1)
        const winner = rivals[made.findIndex(({ ok }) => ok)]
        expect(await bookmarkStore.folders(userId)).toEqual([first, winner])
        const renamed = { ...first, title: 'Asked for twice' }
        expect(await bookmarkStore.createFolder(renamed, 2)).toEqual(ok(null))
        expect((await bookmarkStore.folders(userId))[0]).toEqual(renamed)
      })

      it('has a title that no other folder of its owner has, in upper or lower case', async () => {
        const { bookmarkStore } = stores()
        const [ada, ben] = [newId(), newId()]
        const [supper, other] = [await newFolder(ada, 'Soirées', 1), await newFolder(ada, 'Cakes', 2)]
        const again = { ...supper, id: newId(), title: 'SOIRÉES' }
        expect(await bookmarkStore.createFolder(again, 9)).toEqual(err('taken'))
        expect(await bookmarkStore.renameFolder(ada, other.id, 'soirées')).toEqual(err('taken'))
        expect(await bookmarkStore.createFolder(supper, 9)).toEqual(ok(null))
        expect(await bookmarkStore.renameFolder(ada, supper.id, 'soirées')).toEqual(ok(null))
        expect(await bookmarkStore.createFolder({ ...again, userId: ben }, 9)).toEqual(ok(null))
        expect((await bookmarkStore.folders(ada)).map(({ title }) => title)).toEqual(['soirées', 'Cakes'])
      })

      it('holds what is moved into it until it is moved out or the folder is removed', async () => {
        const { bookmarkStore } = stores()
        const [siteId, userId] = [await newSite(), newId()]
        const saved = await save(siteId, userId, await newRecipe(siteId))
        const unsaved = { siteId, recipeId: await newRecipe(siteId) }
        const folder = await newFolder(userId, 'Weekend')
        expect(await bookmarkStore.moveToFolder(userId, newId(), [saved])).toBe(false)
        expect(await bookmarkStore.moveToFolder(newId(), folder.id, [saved])).toBe(false)
        expect(await foldersIn(userId)).toEqual([null])
        expect(await bookmarkStore.moveToFolder(userId, folder.id, [saved, unsaved])).toBe(true)
        expect(await foldersIn(userId)).toEqual([folder.id])
        expect(await bookmarkStore.moveToFolder(userId, null, [saved])).toBe(true)
        expect(await foldersIn(userId)).toEqual([null])
        await bookmarkStore.moveToFolder(userId, folder.id, [saved])
        await bookmarkStore.removeFolder(userId, folder.id)
        expect(await foldersIn(userId)).toEqual([null])
      })
    })

    it('deletes the bookmarks of removed recipes', async () => {
      const { bookmarkStore, recipeStore } = stores()
      const [siteId, userId] = [await newSite(), newId()]
      const recipeId = await newRecipe(siteId)
      await save(siteId, userId, recipeId)
      await recipeStore.remove(siteId, recipeId)
      expect(await bookmarkStore.recipeIds(siteId, userId)).toEqual([])
      expect(await bookmarkStore.ofUser(userId, everything)).toEqual({ bookmarks: [], total: 0 })
    })
  })
}
