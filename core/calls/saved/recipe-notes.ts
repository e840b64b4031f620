import type { savedCalls } from './saved-calls.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { NoteStoreDep } from '../../ports/stores/accounts/note-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { reachableRecipe } from '../recipe/loading/reachable-recipe.ts'
import { write } from '../contract/write.ts'

/** The ports of private notes. */
export type RecipeNoteDeps = NoteStoreDep & StorageDep<NoteStoreDep> & RecipeStoreDep & ClockDep

/** Creates the use cases of private notes about recipes, which only their author can read. */
export function recipeNoteUseCases(
  deps: RecipeNoteDeps,
): Pick<UseCases<typeof savedCalls>, 'getRecipeNote' | 'updateRecipeNote'> {
  const { noteStore, clock } = deps
  return {
    async getRecipeNote({ recipeId }, { viewer, site, role }) {
      if (!(await reachableRecipe(deps, site.id, recipeId, role))) return err(domainError('recipe_not_found'))
      const note = await noteStore.find(viewer.user.id, site.id, recipeId)
      return ok({ note: note?.content ?? null })
    },
    async updateRecipeNote({ recipeId, body }, { viewer, site, role }) {
      if (!(await reachableRecipe(deps, site.id, recipeId, role))) return err(domainError('recipe_not_found'))
      const [userId, content] = [viewer.user.id, body.note.trim()]
      if (content === '') {
        await write(deps, (stores) => stores.noteStore.remove(userId, site.id, recipeId))
        return ok({ note: null })
      }
      const note = { userId, siteId: site.id, recipeId, content, updatedAt: clock.now() }
      const isSaved = await write(deps, (stores) => stores.noteStore.save(note))
      return isSaved ? ok({ note: content }) : err(domainError('recipe_not_found'))
    },
  }
}
