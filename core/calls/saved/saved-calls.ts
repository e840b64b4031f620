import { z } from 'zod'
import { ShoppingItem } from '../../model/shopping/shopping-item.ts'
import { limits } from '../../values/limits.ts'
import { defineCall } from '../call.ts'

/** A folder of the recipes that a person saved. A recipe is in one folder, or in none. */
export const BookmarkFolder = z.object({ id: z.uuid(), title: z.string() })
export type BookmarkFolder = z.infer<typeof BookmarkFolder>

const title = z.string().trim().min(1).max(limits.label)
const folder = z.object({ folder: BookmarkFolder })
const shoppingList = z.object({ items: z.array(ShoppingItem) })

/** What a person wrote for themselves about a recipe; null for nothing. */
const note = z.object({ note: z.string().nullable() })

/** The calls about what readers keep for themselves: folders of saved recipes, notes and the shopping list. */
export const savedCalls = {
  listBookmarkFolders: defineCall('listBookmarkFolders', {
    summary: 'Lists the folders of the recipes that the signed-in person saved, the oldest first.',
    access: 'user',
    result: z.object({ folders: z.array(BookmarkFolder) }),
  }),
  createBookmarkFolder: defineCall('createBookmarkFolder', {
    summary:
      'Creates a folder for saved recipes; with the id of one that was deleted, that one again, empty.',
    access: 'user',
    body: z.object({ title, id: z.uuid().optional() }),
    result: folder,
    errors: ['quota_reached'],
  }),
  updateBookmarkFolder: defineCall('updateBookmarkFolder', {
    summary: 'Renames a folder of saved recipes.',
    access: 'user',
    body: z.object({ title }),
    result: folder,
    errors: ['folder_not_found'],
  }),
  deleteBookmarkFolder: defineCall('deleteBookmarkFolder', {
    summary: 'Deletes a folder; the recipes in it stay saved, in no folder.',
    access: 'user',
    result: z.object({}),
    errors: ['folder_not_found'],
  }),
  moveBookmarks: defineCall('moveBookmarks', {
    summary:
      'Moves saved recipes into a folder, or out of all with null; those that are not saved are left out.',
    access: 'user',
    body: z.object({
      folderId: z.uuid().nullable(),
      bookmarks: z
        .array(z.object({ siteSlug: z.string().max(limits.siteSlug), recipeId: z.uuid() }))
        .max(limits.movedBookmarks),
    }),
    result: z.object({}),
    errors: ['folder_not_found'],
  }),
  getRecipeNote: defineCall('getRecipeNote', {
    summary: 'Answers with what the signed-in person wrote for themselves about a recipe.',
    access: 'user',
    result: note,
    errors: ['recipe_not_found'],
  }),
  updateRecipeNote: defineCall('updateRecipeNote', {
    summary: 'Keeps a note about a recipe that nobody else can read; a blank one is removed.',
    access: 'user',
    body: z.object({ note: z.string().max(limits.privateNote) }),
    result: note,
    errors: ['recipe_not_found'],
  }),
  getShoppingList: defineCall('getShoppingList', {
    summary: 'Answers with the shopping list of the signed-in person.',
    access: 'user',
    result: shoppingList,
  }),
  updateShoppingList: defineCall('updateShoppingList', {
    summary:
      'Puts and removes items of the shopping list, and answers with the whole; what else is on it stays.',
    access: 'user',
    body: z.object({
      put: z.array(ShoppingItem).max(limits.shoppingItems),
      remove: z.array(z.uuid()).max(limits.shoppingItems),
    }),
    result: shoppingList,
    errors: ['quota_reached'],
  }),
} as const
