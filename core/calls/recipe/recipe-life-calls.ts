import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { Instant } from '../../values/bounded.ts'
import { limits } from '../../values/limits.ts'
import { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import { Recipe } from '../../model/recipe/recipe.ts'
import { RecipeChanges, RecipeWriting } from '../../model/recipe/record/recipe-draft.ts'
import {
  MergedFrom,
  RecipeFormView,
  RecipeVersion,
  RecipeVersions,
  WorkingCopy,
} from '../../model/recipe/record/recipe-version.ts'
import { PreviewLink, previewDays } from '../../model/recipe/record/preview-link.ts'
import { bodyLimits } from '../contract/body-limit.ts'
import { defineCall } from '../contract/call.ts'

const workingCopy = z.object({ workingCopy: WorkingCopy })
const managedRecipe = z.object({ recipe: ManagedRecipe })
const version = z.number().int().positive()

const WorkingCopyWriting = z.strictObject({
  /** The fields to change; omitted fields keep the value of the copy, or of the recipe if there is no copy yet. */
  form: RecipeWriting.partial(),
  /** The version of the recipe that the copy is based on, which is the base of the merge on publishing. */
  baseVersion: version,
  /** The version of the copy that the client has loaded, so that later saves of other people are not overwritten. */
  copyVersion: version.optional(),
})

/** The changed fields and the versions of what the editor shows. `empty` has a meaning for drafts only. */
const RecipeSave = RecipeChanges.extend(RecipeVersions.shape)

const Schedule = z.strictObject({
  publishAt: Instant.transform((text) => new Date(text)),
  /** True to send a newsletter on publication. */
  newsletter: z.boolean(),
  /** Plain text above the newsletter. If omitted, the text of the existing schedule remains. */
  note: clearable(z.string().max(limits.newsletterNote)),
})

/** The calls about versions, working copies, schedules and preview links of recipes. */
export const recipeLifeCalls = {
  listRecipeVersions: defineCall('listRecipeVersions', {
    summary: 'Lists the versions of a recipe, the present one first; at most 50 earlier ones are stored.',
    access: 'writer',
    result: z.object({ versions: z.array(RecipeVersion) }),
    errors: ['recipe_not_found'],
  }),
  getRecipeVersion: defineCall('getRecipeVersion', {
    summary: 'Returns the form of a version; an update with it restores the version.',
    access: 'writer',
    result: z.object({ version: RecipeVersion, form: RecipeFormView }),
    errors: ['recipe_not_found', 'version_not_found'],
  }),
  getWorkingCopy: defineCall('getWorkingCopy', {
    summary: 'Returns the unpublished changes to a recipe.',
    access: 'writer',
    result: workingCopy,
    errors: ['recipe_not_found', 'working_copy_not_found'],
  }),
  saveWorkingCopy: defineCall('saveWorkingCopy', {
    summary: 'Saves changes to a published or scheduled recipe without showing them to readers.',
    access: 'writer',
    body: WorkingCopyWriting,
    bodyLimit: bodyLimits.recipe,
    result: workingCopy,
    errors: ['recipe_not_found', 'working_copy_of_draft', 'conflict'],
  }),
  saveRecipe: defineCall('saveRecipe', {
    summary:
      'Saves what an editor changed: a draft itself, and a recipe that is published, scheduled or has a working copy in its working copy; fields that only one side changed are merged, a field that both changed is a `conflict`.',
    access: 'writer',
    body: RecipeSave,
    bodyLimit: bodyLimits.recipe,
    result: managedRecipe.extend({
      /** What was saved, if it is not the recipe itself. */
      workingCopy: WorkingCopy.nullable(),
      mergedFrom: MergedFrom.nullable(),
    }),
    errors: ['forbidden', 'recipe_not_found', 'slug_taken', 'source_taken', 'conflict', 'recipe_emptied'],
  }),
  deleteWorkingCopy: defineCall('deleteWorkingCopy', {
    summary: 'Discards the unpublished changes to a recipe.',
    access: 'writer',
    result: z.object({}),
    errors: ['recipe_not_found', 'working_copy_not_found'],
  }),
  publishWorkingCopy: defineCall('publishWorkingCopy', {
    summary:
      'Publishes the unpublished changes of a recipe, merged with what was saved since they were started.',
    access: 'editor',
    body: z.strictObject({ empty: z.boolean().optional() }).optional(),
    result: managedRecipe.extend({ mergedFrom: MergedFrom.nullable() }),
    errors: [
      'recipe_not_found',
      'working_copy_not_found',
      'slug_taken',
      'source_taken',
      'conflict',
      'recipe_emptied',
    ],
  }),
  scheduleRecipe: defineCall('scheduleRecipe', {
    summary: 'Schedules the publication of a draft, optionally with a newsletter.',
    access: 'editor',
    body: Schedule,
    result: managedRecipe,
    errors: ['recipe_not_found', 'already_published', 'not_sendable'],
  }),
  getRecipePreviewLink: defineCall('getRecipePreviewLink', {
    summary: 'Returns the preview link of a recipe, if there is one.',
    access: 'editor',
    result: z.object({ previewLink: PreviewLink.nullable() }),
    errors: ['recipe_not_found'],
  }),
  createRecipePreviewLink: defineCall('createRecipePreviewLink', {
    summary:
      'Creates a preview link that shows the last saved state of a recipe to everyone who has it, for some days; it replaces an earlier link.',
    access: 'editor',
    body: z
      .strictObject({
        days: z.number().int().positive().max(previewDays.max).optional(),
        /** True to show the whole recipe; otherwise only what readers without a subscription see. */
        isWhole: z.boolean().optional(),
      })
      .optional(),
    result: z.object({ previewLink: PreviewLink }),
    errors: ['recipe_not_found'],
  }),
  deleteRecipePreviewLink: defineCall('deleteRecipePreviewLink', {
    summary: 'Revokes the preview link of a recipe.',
    access: 'editor',
    result: z.object({}),
    errors: ['recipe_not_found'],
  }),
  getPreviewedRecipe: defineCall('getPreviewedRecipe', {
    summary: 'Returns the whole published recipe of a preview link.',
    access: 'anyone',
    result: z.object({ recipe: Recipe }),
    errors: ['recipe_not_found'],
  }),
  unscheduleRecipe: defineCall('unscheduleRecipe', {
    summary: 'Cancels a schedule; the recipe is unchanged.',
    access: 'editor',
    result: managedRecipe,
    errors: ['recipe_not_found'],
  }),
} as const
