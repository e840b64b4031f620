import { withSiteNames } from '#core/formats/markdown/site-names.ts'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { mediaId, recipeKey, stepKey, videoIdOf } from './site-media.ts'
import type { DemoRecipe, DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'

/** The writing form of a recipe: its file, with the site's ingredients, images and contributors. */
export function recipeDraft(site: DemoSite, recipe: DemoRecipe): RecipeDraft {
  const draft = withSiteNames(recipe.file, {
    ingredient: (title) => ({ id: ingredientId(site, title), title }),
    equipment: (title) => ({ id: equipmentId(site, title), title }),
  })
  return {
    ...draft,
    images: Array.from({ length: recipe.images }, (_, index) => ({
      id: mediaId(recipeKey(site, recipe, index)),
    })),
    videoId: videoIdOf(site, recipe),
    contributorIds: recipe.contributors.map((email) => stableId('user', email)),
    instructionGroups: (draft.instructionGroups ?? []).map((group, groupIndex) => ({
      ...group,
      instructions: group.instructions.map((step, index) => {
        const name = stepName(groupIndex, index)
        return {
          ...step,
          imageIds: recipe.steps.includes(name) ? [mediaId(stepKey(site, recipe, name))] : [],
        }
      }),
    })),
  }
}

/** The key of a step in media.yaml. */
const stepName = (group: number, step: number) => `${group + 1}.${step + 1}`

/** The id of an ingredient of a site, by its title. */
export const ingredientId = (site: DemoSite, title: string): string =>
  stableId('ingredient', site.slug, title)

/** The id of a piece of equipment of a site, by its title. */
export const equipmentId = (site: DemoSite, title: string): string => stableId('equipment', site.slug, title)

/** The id of a recipe of a site. */
export const recipeId = (site: DemoSite, slug: string): string => stableId('recipe', site.slug, slug)
