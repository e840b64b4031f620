import type { UseCases } from '../contract/use-cases.ts'
import { getPreviewedRecipe, type PreviewedRecipeDeps } from './get-previewed-recipe.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'
import {
  createRecipePreviewLink,
  deleteRecipePreviewLink,
  getRecipePreviewLink,
  type PreviewLinkDeps,
} from './preview-links.ts'
import { getRecipeVersion, listRecipeVersions, type RecipeVersionsDeps } from './recipe-versions.ts'
import { saveRecipe } from './save-recipe.ts'
import { scheduleRecipe, unscheduleRecipe, type ScheduleRecipeDeps } from './schedule-recipe.ts'
import {
  deleteWorkingCopy,
  getWorkingCopy,
  publishWorkingCopy,
  saveWorkingCopy,
  type WorkingCopyDeps,
} from './working-copies.ts'

/** The ports of versions, working copies, schedules and preview links. */
export type RecipeLifeDeps = RecipeVersionsDeps &
  WorkingCopyDeps &
  ScheduleRecipeDeps &
  PreviewLinkDeps &
  PreviewedRecipeDeps

/** Creates the use cases of versions, working copies, schedules and preview links. */
export function createRecipeLifeUseCases(deps: RecipeLifeDeps): UseCases<typeof recipeLifeCalls> {
  return {
    listRecipeVersions: listRecipeVersions(deps),
    getRecipeVersion: getRecipeVersion(deps),
    getWorkingCopy: getWorkingCopy(deps),
    saveWorkingCopy: saveWorkingCopy(deps),
    saveRecipe: saveRecipe(deps),
    deleteWorkingCopy: deleteWorkingCopy(deps),
    publishWorkingCopy: publishWorkingCopy(deps),
    scheduleRecipe: scheduleRecipe(deps),
    getRecipePreviewLink: getRecipePreviewLink(deps),
    createRecipePreviewLink: createRecipePreviewLink(deps),
    deleteRecipePreviewLink: deleteRecipePreviewLink(deps),
    getPreviewedRecipe: getPreviewedRecipe(deps),
    unscheduleRecipe: unscheduleRecipe(deps),
  }
}
