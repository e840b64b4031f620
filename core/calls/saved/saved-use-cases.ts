import type { UseCases } from '../contract/use-cases.ts'
import { bookmarkFolderUseCases, type BookmarkFolderDeps } from './bookmark-folders.ts'
import { recipeNoteUseCases, type RecipeNoteDeps } from './recipe-notes.ts'
import type { savedCalls } from './saved-calls.ts'
import { shoppingListUseCases, type ShoppingListDeps } from './shopping-list.ts'

/** The ports of the calls about readers' private data. */
export type SavedDeps = BookmarkFolderDeps & RecipeNoteDeps & ShoppingListDeps

/** Creates the use cases of folders, private notes and the shopping list. */
export function createSavedUseCases(deps: SavedDeps): UseCases<typeof savedCalls> {
  return { ...bookmarkFolderUseCases(deps), ...recipeNoteUseCases(deps), ...shoppingListUseCases(deps) }
}
