import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import type { ShoppingItem } from '../../model/shopping/shopping-item.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { limits } from '../../values/limits.ts'
import { maxFolders } from './bookmark-folders.ts'

const siteSlug = 'ottolina'
const noFolder = { status: 404, body: { code: 'folder_not_found' } }

let platform: MemoryPlatform
let ada: Person
let ben: Person
let recipeId = ''

beforeEach(async () => {
  platform = createMemoryPlatform()
  const owner = (await platform.signIn('owner@example.com')).api
  ada = await platform.signIn('ada@example.com')
  ben = await platform.signIn('ben@example.com')
  await owner.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  recipeId = (await owner.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body.recipe.id
  await owner.publishRecipe({ siteSlug, recipeId })
})

const bookmark = async () => (await ada.api.listBookmarks({})).body.bookmarks[0]

describe('folders of saved recipes', () => {
  it('contain recipes of all sites, are renamed, deleted, and restored with their content', async () => {
    await ada.api.createBookmark({ siteSlug, body: { recipeId } })
    const { folder } = (await ada.api.createBookmarkFolder({ body: { title: ' Weekend ' } })).body
    expect(folder.title).toBe('Weekend')
    const bookmarks = [
      { siteSlug, recipeId },
      { siteSlug: 'nowhere', recipeId },
    ]
    await ada.api.moveBookmarks({ body: { folderId: folder.id, bookmarks } })
    expect(await bookmark()).toMatchObject({ folderId: folder.id, site: { slug: siteSlug } })
    await ada.api.updateBookmarkFolder({ folderId: folder.id, body: { title: 'Sunday' } })
    expect((await ada.api.listBookmarkFolders()).body).toEqual({
      folders: [{ id: folder.id, title: 'Sunday' }],
    })
    await ada.api.deleteBookmarkFolder({ folderId: folder.id })
    expect(await bookmark()).toMatchObject({ folderId: null })
    await ada.api.createBookmarkFolder({ body: { title: 'Sunday', id: folder.id } })
    await ada.api.moveBookmarks({ body: { folderId: folder.id, bookmarks } })
    expect(await bookmark()).toMatchObject({ folderId: folder.id })
  })

  it('cannot be seen or changed by other people', async () => {
    const { folder } = (await ada.api.createBookmarkFolder({ body: { title: 'Weekend' } })).body
    const of = { folderId: folder.id }
    expect((await ben.api.listBookmarkFolders()).body.folders).toEqual([])
    await expect(ben.api.updateBookmarkFolder({ ...of, body: { title: 'Mine' } })).rejects.toMatchObject(
      noFolder,
    )
    await expect(ben.api.deleteBookmarkFolder(of)).rejects.toMatchObject(noFolder)
    await expect(ben.api.moveBookmarks({ body: { ...of, bookmarks: [] } })).rejects.toMatchObject(noFolder)
  })

  it('have different names', async () => {
    const create = (title: string) => ada.api.createBookmarkFolder({ body: { title } })
    const { folder } = (await create('Weekend')).body
    const { folder: other } = (await create('Sunday')).body
    const taken = {
      status: 409,
      body: { code: 'folder_taken', error: expect.stringContaining('weekend') as unknown },
    }
    await expect(create(' weekend')).rejects.toMatchObject(taken)
    const rename = { folderId: other.id, body: { title: 'weekend' } }
    await expect(ada.api.updateBookmarkFolder(rename)).rejects.toMatchObject(taken)
    await ada.api.updateBookmarkFolder({ folderId: folder.id, body: { title: 'WEEKEND' } })
    await ben.api.createBookmarkFolder({ body: { title: 'Weekend' } })
  })

  it('are limited in number', async () => {
    const { clock, stores } = platform
    const folders = Array.from({ length: maxFolders }, (_, index) => ({
      ...{ userId: ada.id, id: sampleId(index + 1), title: `Folder ${index}`, createdAt: clock.now() },
    }))
    for (const folder of folders) await stores.bookmarkStore.createFolder(folder, maxFolders)
    const again = { id: sampleId(1), title: 'Asked for twice' }
    expect((await ada.api.createBookmarkFolder({ body: again })).body).toEqual({ folder: again })
    await expect(ada.api.createBookmarkFolder({ body: { title: 'One more' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'quota_reached' },
    })
  })
})

describe('a private note', () => {
  it('is stored for its author, shown with the bookmark, and removed when it is blank', async () => {
    await ada.api.createBookmark({ siteSlug, body: { recipeId } })
    const of = { siteSlug, recipeId }
    expect((await ada.api.getRecipeNote(of)).body).toEqual({ note: null })
    const saved = await ada.api.updateRecipeNote({ ...of, body: { note: ' Less salt.\n' } })
    expect(saved.body).toEqual({ note: 'Less salt.' })
    expect((await ada.api.getRecipeNote(of)).body).toEqual({ note: 'Less salt.' })
    expect(await bookmark()).toMatchObject({ note: 'Less salt.' })
    expect((await ben.api.getRecipeNote(of)).body).toEqual({ note: null })
    expect((await ada.api.updateRecipeNote({ ...of, body: { note: ' ' } })).body).toEqual({ note: null })
    expect(await bookmark()).toMatchObject({ note: null })
  })

  it('must be about a recipe that its author can see', async () => {
    const body = { note: 'Good.' }
    await expect(ada.api.updateRecipeNote({ siteSlug, recipeId: sampleId(7), body })).rejects.toMatchObject({
      status: 404,
    })
    await expect(platform.api().getRecipeNote({ siteSlug, recipeId })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the shopping list of an account', () => {
  const item = (number: number, title: string): ShoppingItem => ({
    ...{ id: sampleId(number), title, quantityMin: 2, quantityMax: null, unit: null, gramsPerLiter: null },
    ...{ source: null, isTicked: false, addedAt: '2026-03-01T12:00:00.000Z' },
  })

  it('merges the changes of several devices', async () => {
    const [eggs, milk] = [item(1, 'eggs'), item(2, 'milk')]
    expect((await ada.api.getShoppingList()).body).toEqual({ items: [] })
    await ada.api.updateShoppingList({ body: { put: [eggs], remove: [] } })
    const second = await ada.api.updateShoppingList({ body: { put: [milk], remove: [] } })
    expect(second.body).toEqual({ items: [eggs, milk] })
    const third = await ada.api.updateShoppingList({ body: { put: [], remove: [eggs.id] } })
    expect(third.body).toEqual({ items: [milk] })
    expect((await ben.api.getShoppingList()).body).toEqual({ items: [] })
  })

  it('has a maximum number of items, and reports when it is reached', async () => {
    const many = Array.from({ length: limits.shoppingItems }, (_, index) => item(index + 1, 'egg'))
    await ada.api.updateShoppingList({ body: { put: many, remove: [] } })
    const more = { put: [item(limits.shoppingItems + 1, 'milk')], remove: [] }
    await expect(ada.api.updateShoppingList({ body: more })).rejects.toMatchObject({
      status: 403,
      body: { code: 'quota_reached', error: expect.stringContaining('1000 items') as unknown },
    })
  })
})

it('the export contains all saved data of a person, and deleting the account deletes it', async () => {
  await ada.api.createBookmarkFolder({ body: { title: 'Weekend' } })
  await ada.api.updateRecipeNote({ siteSlug, recipeId, body: { note: 'Less salt.' } })
  const eggs = { id: sampleId(1), title: 'eggs', quantityMin: 2, quantityMax: null, unit: null }
  const put = [
    { ...eggs, gramsPerLiter: null, source: null, isTicked: false, addedAt: '2026-03-01T12:00:00.000Z' },
  ]
  await ada.api.updateShoppingList({ body: { put, remove: [] } })
  const { personalData } = (await ada.api.exportCurrentUser()).body
  expect(personalData).toMatchObject({
    bookmarkFolders: [{ title: 'Weekend' }],
    recipeNotes: [{ recipeId, content: 'Less salt.', site: { slug: siteSlug } }],
    shoppingItems: put,
  })
  await ada.api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
  const left = await platform.stores.accountStore.holdings({ userId: ada.id, email: 'ada@example.com' })
  expect(left).toMatchObject({ bookmarkFolders: [], recipeNotes: [], shoppingItems: [] })
})
