import { keepIds } from '#core/recipe-file/keep-ids.ts'
import { type FileRecipe, namesOfFile, type RecipeNames } from '#core/recipe-file/recipe-file.ts'
import { writeRecipeFile } from '#core/recipe-file/write-recipe-file.ts'
import type { ManagedRecipe } from '#core/recipe/recipe.ts'
import type { ApiDep } from '../context.ts'
import { openPantry } from '../import/pantry.ts'
import { writingForm } from '../import/writing-form.ts'

/** A recipe as the site has it now, and as a file says it. */
export type SiteRecipe = { readonly recipe: ManagedRecipe; readonly text: string }

/** The recipes of a site, in the form of files. */
export type SiteSide = {
  fetch(recipeId: string): Promise<SiteRecipe>
  /** Creates the recipe of a file. */
  create(file: FileRecipe): Promise<ManagedRecipe>
  /** Writes a file over the recipe, unless it was changed after it was seen. */
  update(file: FileRecipe, seen: ManagedRecipe): Promise<ManagedRecipe>
  remove(seen: ManagedRecipe): Promise<void>
}

/** Opens a site for exchange with files. */
export async function openSiteSide({ api }: ApiDep, siteSlug: string): Promise<SiteSide> {
  const pantry = await openPantry({ api }, siteSlug)
  const names: RecipeNames = {
    ingredientTitle: ({ ingredientId }) => pantry.ingredientTitle(ingredientId ?? ''),
    equipmentTitle: ({ equipmentId }) => pantry.equipmentTitle(equipmentId ?? ''),
  }

  /** A file that asks to be published and was not yet is published by a call of its own, at the site's instant. */
  async function publish(recipe: ManagedRecipe, { isPublishedNow }: FileRecipe): Promise<ManagedRecipe> {
    if (!isPublishedNow || recipe.publishedAt !== null) return recipe
    return (await api.publishRecipe({ siteSlug, recipeId: recipe.id, body: {} })).body.recipe
  }

  return {
    async fetch(recipeId) {
      const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
      const published = recipe.publishedAt === null ? null : new Date(recipe.publishedAt)
      return { recipe, text: writeRecipeFile(writingForm(recipe), names, published) }
    },
    async create(file) {
      const { recipe } = (await api.createRecipe({ siteSlug, body: await pantry.stock(file) })).body
      return publish(recipe, file)
    },
    async update(file, seen) {
      const kept = keepIds(file, namesOfFile(file), writingForm(seen), names)
      const publishedAt = file.isPublishedNow ? undefined : (file.draft.publishedAt ?? null)
      const body = { ...(await pantry.stock(kept)), ...(publishedAt === undefined ? {} : { publishedAt }) }
      const address = { siteSlug, recipeId: seen.id, ifUpdatedAt: seen.updatedAt }
      return publish((await api.updateRecipe({ ...address, body })).body.recipe, file)
    },
    async remove({ id, updatedAt }) {
      await api.deleteRecipe({ siteSlug, recipeId: id, ifUpdatedAt: updatedAt })
    },
  }
}
