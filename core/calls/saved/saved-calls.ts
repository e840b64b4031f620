import { z } from 'zod'
import { ShoppingItem } from '../../model/shopping/shopping-item.ts'
import { limits } from '../../values/limits.ts'
import { defineCall } from '../contract/call.ts'
import { singleLine } from '../../values/single-line.ts'

/** A folder for saved recipes. A recipe is in at most one folder. */
export const BookmarkFolder = z.object({ id: z.uuid(), title: z.string() })
export type BookmarkFolder = z.infer<typeof BookmarkFolder>

const title = singleLine().trim().min(1).max(limits.label)
const folder = z.object({ folder: BookmarkFolder })
const shoppingList = z.object({ items: z.array(ShoppingItem) })

/** The person's private note on a recipe; null if there is none. */
const note = z.object({ note: z.string().nullable() })

/** The calls for readers' private data: folders of saved recipes, notes and the shopping list. */
export const savedCalls = {
  listBookmarkFolders: defineCall('listBookmarkFolders', {
    summary: 'Lists the folders of the recipes that the caller saved, the oldest first.',
    access: 'user',
    result: z.object({ folders: z.array(BookmarkFolder) }),
  }),
  createBookmarkFolder: defineCall('createBookmarkFolder', {
    summary: 'Creates a folder for saved recipes; the id of a deleted folder restores it, empty.',
    access: 'user',
    body: z.object({ title, id: z.uuid().optional() }),
    result: folder,
    errors: ['quota_reached', 'folder_taken'],
  }),
  updateBookmarkFolder: defineCall('updateBookmarkFolder', {
    summary: 'Renames a folder of saved recipes.',
    access: 'user',
    body: z.object({ title }),
    result: folder,
    errors: ['folder_not_found', 'folder_taken'],
  }),
  deleteBookmarkFolder: defineCall('deleteBookmarkFolder', {
    summary: 'Deletes a folder; its recipes remain saved, in no folder.',
    access: 'user',
    result: z.object({}),
    errors: ['folder_not_found'],
  }),
  moveBookmarks: defineCall('moveBookmarks', {
    summary:
      'Moves saved recipes to a folder, or out of all folders with null; recipes that are not saved are ignored.',
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
    summary: "Returns the caller's private note about a recipe.",
    access: 'user',
    result: note,
    errors: ['recipe_not_found'],
  }),
  updateRecipeNote: defineCall('updateRecipeNote', {
    summary: "Stores the caller's private note about a recipe; a blank note is deleted.",
    access: 'user',
    body: z.object({ note: z.string().max(limits.privateNote) }),
    result: note,
    errors: ['recipe_not_found'],
  }),
  getShoppingList: defineCall('getShoppingList', {
    summary: 'Returns the shopping list of the caller.',
    access: 'user',
    result: shoppingList,
  }),
  updateShoppingList: defineCall('updateShoppingList', {
    summary: 'Adds, changes and removes items of the shopping list, and returns the whole list.',
    access: 'user',
    body: z.object({
      put: z.array(ShoppingItem).max(limits.shoppingItems),
      remove: z.array(z.uuid()).max(limits.shoppingItems),
    }),
    result: shoppingList,
    errors: ['quota_reached'],
  }),
} as const
