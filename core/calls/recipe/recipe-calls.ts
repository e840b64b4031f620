import { z } from 'zod'
import { Instant, SentInstant } from '../../values/bounded.ts'
import { bodyLimits } from '../contract/body-limit.ts'
import { defineCall } from '../contract/call.ts'
import { limits } from '../../values/limits.ts'
import {
  Equipment,
  EquipmentDraft,
  Ingredient,
  IngredientChanges,
  IngredientDraft,
} from '../../model/recipe/record/recipe-parts.ts'
import { ManagedRecipe, managedRecipeFields } from '../../model/recipe/record/managed-recipe.ts'
import { Recipe, RecipeCard } from '../../model/recipe/recipe.ts'
import { RecipeChanges, RecipeDraft, RecipeWriting } from '../../model/recipe/record/recipe-draft.ts'
import { OwnTerm } from '../../model/recipe/terms/own-term.ts'
import { termKinds } from '../../model/recipe/terms/term-kinds.ts'
import { MergedFrom } from '../../model/recipe/record/recipe-version.ts'
import { SiteReference } from '../../model/site/site-reference.ts'
import { pageQuery } from '../contract/page-query.ts'
import { managedRecipeOrders, recipeOrders, recipeStatuses } from '../../ports/stores/recipes/recipe-store.ts'
import { Filters, TimeFilter } from '../../model/search/filter.ts'
import { singleLine } from '../../values/single-line.ts'

const query = z.string().max(limits.searchQuery).optional()

/** Slugs of terms, separated by commas. */
const slugs = z.string().max(limits.slugList).optional()

const termSlugs = {
  ...{ meals: slugs, categories: slugs, methods: slugs, cuisines: slugs, diets: slugs, tags: slugs },
} as const

const ManagedRecipeQuery = z.object({
  query,
  ...pageQuery,
  orderBy: z.enum(managedRecipeOrders).default('updated_at_desc'),
  /** Filters by status: drafts without a schedule, scheduled, published, for subscribers, in the trash. */
  status: z.enum(recipeStatuses).optional(),
  ...termSlugs,
  /** The key of the source that a recipe was imported from. */
  sourceKey: z.string().max(limits.sourceKey).optional(),
})

const RecipeListQuery = z.object({
  query,
  /** `true` searches for exactly these words, without corrections. */
  exact: z.enum(['true', 'false']).optional(),
  ...pageQuery,
  orderBy: z.enum(recipeOrders).default('published_at_desc'),
  /** The maximum total of preparation, cooking and custom times, in minutes. */
  maxMinutes: z.coerce.number().int().min(1).max(9999).optional(),
  ...termSlugs,
})

const SearchCorrection = z.object({ query: z.string(), isApplied: z.boolean() })
/** The probable correction of a query that finds few recipes; `isApplied` if the recipes are those of the correction. */
export type SearchCorrection = z.infer<typeof SearchCorrection>

/** A recipe in the list of managers. */
export const ManagedRecipeCard = RecipeCard.extend({
  createdAt: z.iso.datetime(),
  source: RecipeDraft.shape.source,
  ...managedRecipeFields,
  /** Total views, number of readers who saved it, and comments including hidden ones. */
  readerCounts: z.object({ views: z.number().int(), saves: z.number().int(), comments: z.number().int() }),
})
export type ManagedRecipeCard = z.infer<typeof ManagedRecipeCard>

/** The number of the site's recipes per status; `all` excludes the trash. */
export const RecipeCounts = z.object({
  all: z.number().int(),
  draft: z.number().int(),
  scheduled: z.number().int(),
  published: z.number().int(),
  premium: z.number().int(),
  trashed: z.number().int(),
})
export type RecipeCounts = z.infer<typeof RecipeCounts>

/** A recipe in lists over all sites. */
export const SiteRecipe = RecipeCard.extend({ site: SiteReference })
export type SiteRecipe = z.infer<typeof SiteRecipe>

const managedRecipe = z.object({ recipe: ManagedRecipe })

/** The import batch that the write belongs to, for undo. */
const importBatchId = z.uuid().optional()

const unlessChanged = z.object({
  /** The `updatedAt` that the client has loaded; the response is `conflict` if there were changes since. */
  ifUpdatedAt: Instant.transform((text) => new Date(text)).optional(),
})

/** The calls of managing recipes, and the ingredients, equipment and terms of a site. */
export const managedRecipeCalls = {
  listManagedRecipes: defineCall('listManagedRecipes', {
    summary: 'Lists the recipes of the site, drafts too, and counts those of each status.',
    access: 'writer',
    query: ManagedRecipeQuery,
    result: z.object({ recipes: z.array(ManagedRecipeCard), total: z.number().int(), counts: RecipeCounts }),
  }),
  listPublishedRecipes: defineCall('listPublishedRecipes', {
    summary: 'Lists the published recipes of the site, for choosing among them.',
    access: 'writer',
    query: z.object(pageQuery),
    result: z.object({ recipes: z.array(ManagedRecipeCard), total: z.number().int() }),
  }),
  getManagedRecipe: defineCall('getManagedRecipe', {
    summary: 'Returns a recipe in writing form.',
    access: 'writer',
    result: managedRecipe,
    errors: ['recipe_not_found'],
  }),
  createRecipe: defineCall('createRecipe', {
    summary: 'Creates a recipe; it is a draft until it is published.',
    access: 'writer',
    query: z.object({
      importBatchId,
      /**
       * The behavior if another recipe has the slug: `refuse` returns an error, `number` appends the next free number.
       */
      ifSlugTaken: z.enum(['refuse', 'number']).optional(),
    }),
    body: RecipeWriting,
    bodyLimit: bodyLimits.recipe,
    result: managedRecipe,
    errors: ['forbidden', 'slug_taken', 'source_taken', 'import_batch_not_found'],
  }),
  updateRecipe: defineCall('updateRecipe', {
    summary:
      'Changes the given fields of a recipe, merged with what others have saved since `baseVersion`; a field that both changed is a `conflict`, whose response contains both forms.',
    access: 'writer',
    query: unlessChanged.extend({ importBatchId }),
    body: RecipeChanges,
    bodyLimit: bodyLimits.recipe,
    result: managedRecipe.extend({ mergedFrom: MergedFrom.nullable() }),
    errors: [
      ...([
        'forbidden',
        'recipe_not_found',
        'slug_taken',
        'source_taken',
        'conflict',
        'recipe_emptied',
      ] as const),
      'import_batch_not_found',
    ],
  }),
  deleteRecipe: defineCall('deleteRecipe', {
    summary: 'Moves a recipe to the trash; with `ifUpdatedAt` only if it was not changed since.',
    access: 'writer',
    query: unlessChanged,
    result: z.object({}),
    errors: ['forbidden', 'recipe_not_found', 'conflict'],
  }),
  publishRecipe: defineCall('publishRecipe', {
    summary: 'Publishes a recipe, now or as of the given instant.',
    access: 'editor',
    body: z.strictObject({ publishedAt: SentInstant.optional() }).optional(),
    result: managedRecipe,
    errors: ['recipe_not_found'],
  }),
  unpublishRecipe: defineCall('unpublishRecipe', {
    summary: 'Makes a recipe a draft again.',
    access: 'editor',
    result: managedRecipe,
    errors: ['recipe_not_found'],
  }),
  createIngredient: defineCall('createIngredient', {
    summary:
      'Creates an ingredient, by default with the density of common ingredients of this name, or returns the existing one with this title.',
    access: 'writer',
    body: IngredientDraft,
    result: z.object({ ingredient: Ingredient }),
  }),
  updateIngredient: defineCall('updateIngredient', {
    summary:
      'Changes the density and the measurement methods of an ingredient, which convert it in all recipes that name it.',
    access: 'editor',
    body: IngredientChanges,
    result: z.object({ ingredient: Ingredient }),
    errors: ['ingredient_not_found'],
  }),
  createEquipment: defineCall('createEquipment', {
    summary: 'Creates a piece of equipment, or returns the existing one with this title.',
    access: 'writer',
    body: EquipmentDraft,
    result: z.object({ equipment: Equipment }),
  }),
  createTerm: defineCall('createTerm', {
    summary:
      'Creates a custom term of the site, a keyword that readers filter by, or returns the existing one.',
    access: 'editor',
    body: z.object({ kind: z.enum(termKinds), title: singleLine().trim().min(1).max(limits.keyword) }),
    result: z.object({ term: OwnTerm }),
    errors: ['conflict', 'quota_reached'],
  }),
  deleteTerm: defineCall('deleteTerm', {
    summary: 'Deletes a term of the site; recipes keep it as a keyword.',
    access: 'editor',
    result: z.object({}),
    errors: ['term_not_found'],
  }),
}

/** The calls of reading published recipes and their filters. */
export const recipeCalls = {
  listRecipes: defineCall('listRecipes', {
    summary: 'Lists the published recipes of the site that match the words, the terms and the maximum time.',
    access: 'anyone',
    query: RecipeListQuery,
    result: z.object({
      recipes: z.array(RecipeCard),
      total: z.number().int(),
      correction: SearchCorrection.nullable(),
    }),
    isPublicRead: true,
  }),
  getRecipe: defineCall('getRecipe', {
    summary: 'Returns a published recipe, reduced to its public part for readers without access.',
    access: 'anyone',
    result: z.object({ recipe: Recipe }),
    errors: ['recipe_not_found'],
    isPublicRead: true,
  }),
  listSiteRecipes: defineCall('listSiteRecipes', {
    summary: 'Lists the published public recipes of all sites, the newest first.',
    access: 'anyone',
    query: z.object(pageQuery),
    result: z.object({ recipes: z.array(SiteRecipe), total: z.number().int() }),
  }),
  listRelatedRecipes: defineCall('listRelatedRecipes', {
    summary:
      'Lists the published recipes that have most in common with one: ingredients, collections, terms.',
    access: 'anyone',
    result: z.object({ recipes: z.array(RecipeCard) }),
    errors: ['recipe_not_found'],
    isPublicRead: true,
  }),
  listFilters: defineCall('listFilters', {
    summary:
      'Lists the terms of the published recipes and maximum total times, with how many recipes have each.',
    access: 'anyone',
    result: z.object({ filters: Filters, times: z.array(TimeFilter) }),
    isPublicRead: true,
  }),
} as const
