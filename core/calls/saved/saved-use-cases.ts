import type { UseCases } from '../contract/use-cases.ts'
import { bookmarkFolderUseCases, type BookmarkFolderDeps } from './bookmark-folders.ts'
import { recipeNoteUseCases, type RecipeNoteDeps } from './recipe-notes.ts'
import type { savedCalls } from './saved-calls.ts'
import { shoppingListUseCases, type ShoppingListDeps } from './shopping-list.ts'

/** The ports that the calls about what readers keep use. */
export type SavedDeps = BookmarkFolderDeps & RecipeNoteDeps & ShoppingListDeps

/** Folders of saved recipes, private notes and the shopping list. */
export function createSavedUseCases(deps: SavedDeps): UseCases<typeof savedCalls> {
  return { ...bookmarkFolderUseCases(deps), ...recipeNoteUseCases(deps), ...shoppingListUseCases(deps) }
}
