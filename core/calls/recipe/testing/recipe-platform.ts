import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../../catalogue.ts'
import { sampleId } from '../../../testing/samples/recipe-sample.ts'
import type { RecipeDraft } from '../../../model/recipe/record/recipe-draft.ts'

export const siteSlug = 'ottolina'

export let platform: MemoryPlatform
export let api: TrivetApi
export let reader: TrivetApi

export type Sent = Parameters<TrivetApi['createRecipe']>[0]['body']

export const create = async (changes: Partial<Sent> = {}) => {
  const body = { title: 'Soup', slug: 'soup', ...changes }
  return (await api.createRecipe({ siteSlug, body })).body.recipe
}

export const publish = async (changes: Partial<Sent> = {}) => {
  const { id } = await create(changes)
  return (await api.publishRecipe({ siteSlug, recipeId: id })).body.recipe
}

export const usages = (...titles: string[]): RecipeDraft['ingredientUsageGroups'] => [
  {
    id: sampleId(1),
    ingredientUsages: titles.map((title, index) => ({
      id: sampleId(10 + index),
      ingredientTitleOverride: title,
    })),
  },
]

/** Starts a platform with one site, before every test. */
export async function startPlatform() {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  api = owner.api
  reader = platform.api()
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
}
