import { collectionId, focacciaId, recipeId, siteSlug, textOf } from './demo.ts'
import type { SomeExamples } from './example.ts'

const ofSite = { siteSlug }
const ofRecipe = { siteSlug, recipeId }
const toast = {
  yieldServings: 2,
  prepTimeMinutes: 10,
  ingredientUsageGroups: [
    {
      ingredientUsages: [
        { quantityMin: 2, ingredientTitleOverride: 'slices of bread', lineText: '2 slices of bread' },
        { quantityMin: 3, ingredientTitleOverride: 'ripe tomatoes', lineText: '3 ripe tomatoes' },
      ],
    },
  ],
  instructionGroups: [
    { instructions: [{ content: textOf('Toast the bread and rub it with tomato.'), timerMinutes: 3 }] },
  ],
}

/** Examples of the calls of recipes. */
const recipes = {
  listRecipes: { siteSlug, query: 'beans', limit: 2 },
  getRecipe: { siteSlug, recipeSlug: 'green-minestrone' },
  listSiteRecipes: { limit: 2 },
  listRelatedRecipes: { siteSlug, recipeSlug: 'green-minestrone' },
  listFilters: ofSite,
  listManagedRecipes: { siteSlug, status: 'published', limit: 2 },
  listPublishedRecipes: { siteSlug, limit: 2 },
  getManagedRecipe: ofRecipe,
  createRecipe: { siteSlug, body: { title: 'Tomato toast', slug: 'tomato-toast', ...toast } },
  updateRecipe: { ...ofRecipe, body: { prepTimeMinutes: 15, cookTimeMinutes: 25 } },
  deleteRecipe: async (demo) => ({ siteSlug, recipeId: await demo.draft('Pickled radishes') }),
  publishRecipe: async (demo) => ({ siteSlug, recipeId: await demo.draft('Bean and rind broth') }),
  unpublishRecipe: async (demo) => ({ siteSlug, recipeId: await demo.published('Chestnut cake') }),
  createIngredient: { siteSlug, body: { title: 'cavolo nero' } },
  updateIngredient: async ({ chiara }) => {
    const body = { title: 'fine polenta' }
    const { ingredient } = (await chiara.createIngredient({ siteSlug, body })).body
    return { siteSlug, ingredientId: ingredient.id, body: { gramsPerLiter: 680 } }
  },
  createEquipment: { siteSlug, body: { title: 'Mandoline' } },
  createTerm: { siteSlug, body: { kind: 'tags', title: 'Market day' } },
  deleteTerm: async ({ chiara }) => {
    const body = { kind: 'tags' as const, title: 'Leftovers' }
    return { siteSlug, termId: (await chiara.createTerm({ siteSlug, body })).body.term.id }
  },
  listRecipeVersions: ofRecipe,
  getRecipeVersion: { ...ofRecipe, versionId: '1' },
  getWorkingCopy: async (demo) => ({ siteSlug, recipeId: await demo.changed('Fennel salad') }),
  saveWorkingCopy: async (demo) => ({
    siteSlug,
    recipeId: await demo.published('Roast peppers'),
    body: { form: { title: 'Roast peppers with anchovies' }, baseVersion: 1 },
  }),
  saveRecipe: async (demo) => ({
    siteSlug,
    recipeId: await demo.draft('Lentils with sage'),
    body: { yieldServings: 4, baseVersion: 1, copyVersion: null },
  }),
  deleteWorkingCopy: async (demo) => ({ siteSlug, recipeId: await demo.changed('Braised leeks') }),
  publishWorkingCopy: async (demo) => ({ siteSlug, recipeId: await demo.changed('Grilled courgettes') }),
  scheduleRecipe: async (demo) => ({
    siteSlug,
    recipeId: await demo.draft('Easter pie'),
    body: { publishAt: '2026-04-03T07:00:00.000Z', newsletter: true, note: 'It keeps for three days.' },
  }),
  unscheduleRecipe: async (demo) => {
    const place = { siteSlug, recipeId: await demo.draft('Artichoke stew') }
    const body = { publishAt: '2026-04-10T07:00:00.000Z', newsletter: false }
    await demo.chiara.scheduleRecipe({ ...place, body })
    return place
  },
  getRecipePreviewLink: async (demo) => {
    await demo.chiara.createRecipePreviewLink({ siteSlug, recipeId: focacciaId })
    return { siteSlug, recipeId: focacciaId }
  },
  createRecipePreviewLink: { siteSlug, recipeId: focacciaId, body: { days: 3, isWhole: true } },
  deleteRecipePreviewLink: { siteSlug, recipeId: focacciaId },
  getPreviewedRecipe: async (demo) => {
    const id = await demo.published('Saffron risotto', { ...toast, privacySetting: 'subscribers_only' })
    const place = { siteSlug, recipeId: id, body: { isWhole: true } }
    const { url } = (await demo.chiara.createRecipePreviewLink(place)).body.previewLink
    return { siteSlug, previewToken: new URL(url).pathname.split('/').at(-1) ?? '' }
  },
} satisfies SomeExamples

/** Examples of the calls of collections. */
const collections = {
  listManagedCollections: { siteSlug, limit: 2 },
  getManagedCollection: { siteSlug, collectionId },
  createCollection: {
    siteSlug,
    body: {
      title: 'Soups',
      slug: 'soups',
      description: textOf('One pot, one spoon.'),
      recipeIds: [recipeId],
    },
  },
  updateCollection: { siteSlug, collectionId, body: { recipeIds: [recipeId, focacciaId] } },
  deleteCollection: async ({ chiara }) => {
    const body = { title: 'Picnics', slug: 'picnics' }
    return { siteSlug, collectionId: (await chiara.createCollection({ siteSlug, body })).body.collection.id }
  },
  listCollections: { siteSlug, limit: 2 },
  getCollection: { siteSlug, collectionSlug: 'ordinary-evenings' },
  listSiteCollections: { limit: 2 },
} satisfies SomeExamples

/** Examples of the calls of recipes and collections. */
export const recipeExamples = { ...recipes, ...collections }
