import { z } from 'zod'
import { Instant } from '../../values/bounded.ts'
import { limits } from '../../values/limits.ts'
import { ManagedRecipe, Recipe, RecipeWriting } from '../../model/recipe/recipe.ts'
import { MergedFrom, RecipeFormView, RecipeVersion, WorkingCopy } from '../../model/recipe/recipe-version.ts'
import { PreviewLink, previewDays } from '../../model/recipe/preview-link.ts'
import { bodyLimits } from '../body-limit.ts'
import { defineCall } from '../call.ts'

const workingCopy = z.object({ workingCopy: WorkingCopy })
const managedRecipe = z.object({ recipe: ManagedRecipe })
const version = z.number().int().positive()

const WorkingCopyWriting = z.strictObject({
  /** The fields to change; the others stay as they are in the copy, or in the recipe when there is no copy yet. */
  form: RecipeWriting.partial(),
  /** The version of the recipe that the copy is made of; publishing merges from there. */
  baseVersion: version,
  /** The save of the copy that the client has seen: what somebody else has saved since is not overwritten. */
  copyVersion: version.optional(),
})

const Schedule = z.strictObject({
  publishAt: Instant.transform((text) => new Date(text)),
  /** Whether readers are mailed when it is published. */
  newsletter: z.boolean(),
  /** Plain text above the newsletter. When it is left out, that of the present schedule stays. */
  note: z.string().max(limits.newsletterNote).nullable().optional(),
})

/** The calls about what a recipe was, is to be, and when. */
export const recipeLifeCalls = {
  listRecipeVersions: defineCall('listRecipeVersions', {
    summary: 'Lists the versions of a recipe, the present one first; at most 50 earlier ones are stored.',
    access: 'writer',
    result: z.object({ versions: z.array(RecipeVersion) }),
    errors: ['recipe_not_found'],
  }),
  getRecipeVersion: defineCall('getRecipeVersion', {
    summary: 'Answers with the form of a version; an update with it restores the version.',
    access: 'writer',
    result: z.object({ version: RecipeVersion, form: RecipeFormView }),
    errors: ['recipe_not_found', 'version_not_found'],
  }),
  getWorkingCopy: defineCall('getWorkingCopy', {
    summary: 'Answers with the unpublished changes to a recipe.',
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
  deleteWorkingCopy: defineCall('deleteWorkingCopy', {
    summary: 'Discards the unpublished changes to a recipe.',
    access: 'writer',
    result: z.object({}),
    errors: ['recipe_not_found', 'working_copy_not_found'],
  }),
  publishWorkingCopy: defineCall('publishWorkingCopy', {
    summary: 'Makes the unpublished changes the recipe, merged with what was saved since they were begun.',
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
    summary: 'Sets when a draft is published by itself, and whether it is mailed to readers then.',
    access: 'editor',
    body: Schedule,
    result: managedRecipe,
    errors: ['recipe_not_found', 'already_published', 'not_sendable'],
  }),
  getRecipePreviewLink: defineCall('getRecipePreviewLink', {
    summary: 'Answers with the link that shows a recipe before it is published, if there is one.',
    access: 'editor',
    result: z.object({ previewLink: PreviewLink.nullable() }),
    errors: ['recipe_not_found'],
  }),
  createRecipePreviewLink: defineCall('createRecipePreviewLink', {
    summary:
      'Makes a link that shows a recipe as it was saved last, to whoever has it, for some days; the one before it leads nowhere from then on.',
    access: 'editor',
    body: z
      .strictObject({
        days: z.number().int().positive().max(previewDays.max).optional(),
        /** Whether it shows all of a recipe for subscribers; else what somebody without a subscription gets. */
        isWhole: z.boolean().optional(),
      })
      .optional(),
    result: z.object({ previewLink: PreviewLink }),
    errors: ['recipe_not_found'],
  }),
  deleteRecipePreviewLink: defineCall('deleteRecipePreviewLink', {
    summary: 'Takes the link back that shows a recipe before it is published.',
    access: 'editor',
    result: z.object({}),
    errors: ['recipe_not_found'],
  }),
  getPreviewedRecipe: defineCall('getPreviewedRecipe', {
    summary: 'Answers with the whole of a published recipe that a link shows to whoever has it.',
    access: 'anyone',
    result: z.object({ recipe: Recipe }),
    errors: ['recipe_not_found'],
  }),
  unscheduleRecipe: defineCall('unscheduleRecipe', {
    summary: 'Takes a schedule back: the recipe stays as it is.',
    access: 'editor',
    result: managedRecipe,
    errors: ['recipe_not_found'],
  }),
} as const
