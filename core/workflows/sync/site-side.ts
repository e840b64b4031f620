import type { RandomDep } from '../../ports/random.ts'
import type { FileRecipe } from '../../formats/markdown/recipe-file.ts'
import type { FileFormat } from '../../formats/imported/file-format.ts'
import { recipeCodecs } from '../../formats/own-file/recipe-formats.ts'
import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { ApiDep } from '../../calls/catalogue.ts'
import { openIngredientCatalogue } from '../import/ingredient-catalogue.ts'
import { completeForm } from '../../model/recipe/record/recipe-form.ts'
import { writingForm } from '../../model/recipe/record/writing-form.ts'

/** The current recipe of the site, and its text as a file. */
export type SiteRecipe = {
  readonly recipe: ManagedRecipe
  readonly text: string
  readonly format: FileFormat
}

/** A recipe after an update, and descriptions of what was lost because the format of its file cannot represent it. */
export type Updated = { readonly recipe: ManagedRecipe; readonly lost: readonly string[] }

/** The recipes of a site, in the form of files. */
export type SiteSide = {
  fetch(recipeId: string, format: FileFormat): Promise<SiteRecipe>
  /** Creates the recipe of a file. */
  create(file: FileRecipe): Promise<ManagedRecipe>
  /** Overwrites the recipe with a file of the same format, unless it was changed since it was seen. */
  update(file: FileRecipe, seen: SiteRecipe): Promise<Updated>
  remove(seen: ManagedRecipe): Promise<void>
}

/** Opens a site for synchronization with files. */
export async function openSiteSide({ api, random }: ApiDep & RandomDep, siteSlug: string): Promise<SiteSide> {
  const catalogue = await openIngredientCatalogue({ api }, siteSlug)
  const { names } = catalogue

  /** A draft whose file is marked as published is published by a separate call, at the time of the server. */
  async function publish(recipe: ManagedRecipe, { isPublishedNow }: FileRecipe): Promise<ManagedRecipe> {
    if (!isPublishedNow || recipe.publishedAt !== null) return recipe
    return (await api.publishRecipe({ siteSlug, recipeId: recipe.id, body: {} })).body.recipe
  }

  /** Saving does not publish or unpublish a recipe; separate calls do this as the file says. */
  async function publishAsInFile(recipe: ManagedRecipe, file: FileRecipe): Promise<ManagedRecipe> {
    if (file.isPublishedNow) return publish(recipe, file)
    const publishedAt = file.draft.publishedAt ?? null
    const address = { siteSlug, recipeId: recipe.id }
    if (publishedAt === null) {
      return recipe.publishedAt === null ? recipe : (await api.unpublishRecipe(address)).body.recipe
    }
    if (recipe.publishedAt === publishedAt.toISOString()) return recipe
    return (await api.publishRecipe({ ...address, body: { publishedAt } })).body.recipe
  }

  return {
    async fetch(recipeId, format) {
      const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
      const published = recipe.publishedAt === null ? null : new Date(recipe.publishedAt)
      const text = recipeCodecs[format].write(writingForm(recipe), names, published)
      return { recipe, text, format }
    },
    async create(file) {
      const { recipe } = (await api.createRecipe({ siteSlug, body: await catalogue.resolve(file) })).body
      return publish(recipe, file)
    },
    async update(file, { recipe: seen, format }) {
      const { over, rewritten } = recipeCodecs[format]
      const before = writingForm(seen)
      const kept = over(file, before, names, random.uuid)
      // A file contains the whole recipe: fields that it omits are cleared, and it may intentionally contain no
      // ingredients and steps.
      const body = { ...completeForm(await catalogue.resolve(kept)), empty: true }
      const address = { siteSlug, recipeId: seen.id, ifUpdatedAt: seen.updatedAt }
      const { recipe: saved } = (await api.updateRecipe({ ...address, body })).body
      const recipe = await publishAsInFile(saved, file)
      return { recipe, lost: rewritten(before, names, kept, random.uuid) }
    },
    async remove({ id, updatedAt }) {
      await api.deleteRecipe({ siteSlug, recipeId: id, ifUpdatedAt: updatedAt })
    },
  }
}
