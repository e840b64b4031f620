import type { CallName } from '#core/calls/contract/routes.ts'
import { ofSite, siteSlug, withCollectionId, withRecipeId, withWorkingCopy, type Sample } from './sample.ts'

/** Samples of the calls of recipes and collections. */
export const recipeSamples = {
  listManagedRecipes: ofSite,
  listPublishedRecipes: ofSite,
  getManagedRecipe: withRecipeId,
  createRecipe: (of) => {
    const number = of.next()
    return { params: { siteSlug }, body: { title: `Stew ${number}`, slug: `stew-${number}` } }
  },
  updateRecipe: async (of) => {
    const { id } = await of.recipe()
    // A unique slug, with which any recipe can be saved.
    return { params: { siteSlug, recipeId: id }, body: { title: 'Soup', slug: `another-soup-${of.next()}` } }
  },
  deleteRecipe: withRecipeId,
  publishRecipe: withRecipeId,
  unpublishRecipe: withRecipeId,
  listRecipeVersions: withRecipeId,
  getRecipeVersion: async (of) => ({
    params: { siteSlug, recipeId: (await of.recipe()).id, versionId: '1' },
  }),
  getWorkingCopy: withWorkingCopy,
  saveWorkingCopy: async (of) => ({
    params: { siteSlug, recipeId: (await of.recipe()).id },
    body: { form: { title: 'Better soup' }, baseVersion: 1 },
  }),
  saveRecipe: async (of) => ({
    params: { siteSlug, recipeId: (await of.draft()).id },
    body: { title: `Better soup ${of.next()}`, baseVersion: 1, copyVersion: null },
  }),
  deleteWorkingCopy: withWorkingCopy,
  publishWorkingCopy: withWorkingCopy,
  scheduleRecipe: async (of) => ({
    params: { siteSlug, recipeId: (await of.draft()).id },
    body: { publishAt: '2099-01-01T09:00:00Z', newsletter: false },
  }),
  getRecipePreviewLink: withRecipeId,
  createRecipePreviewLink: async (of) => ({
    params: { siteSlug, recipeId: (await of.draft()).id },
    body: { days: 3, isWhole: true },
  }),
  deleteRecipePreviewLink: withRecipeId,
  getPreviewedRecipe: async (of) => ({ params: { siteSlug, previewToken: await of.previewToken() } }),
  unscheduleRecipe: withRecipeId,
  createIngredient: (of) => ({ params: { siteSlug }, body: { title: `Ingredient ${of.next()}` } }),
  updateIngredient: async (of) => ({
    params: { siteSlug, ingredientId: await of.ingredient() },
    body: { gramsPerLiter: 530 },
  }),
  createTerm: (of) => ({ params: { siteSlug }, body: { kind: 'tags', title: `Tag ${of.next()}` } }),
  deleteTerm: async (of) => ({ params: { siteSlug, termId: await of.ownTerm() } }),
  createEquipment: (of) => ({ params: { siteSlug }, body: { title: `Pot ${of.next()}` } }),
  parseRecipe: () => ({
    body: { text: 'Toast\n\nIngredients\n2 slices of bread\n\nSteps\nToast the bread.' },
  }),

  listManagedCollections: ofSite,
  getManagedCollection: withCollectionId,
  createCollection: (of) => {
    const number = of.next()
    return { params: { siteSlug }, body: { title: `Stews ${number}`, slug: `stews-${number}` } }
  },
  updateCollection: async (of) => ({
    params: { siteSlug, collectionId: (await of.collection()).id },
    body: { title: 'Other soups' },
  }),
  deleteCollection: withCollectionId,
} satisfies Partial<Record<CallName, Sample>>
