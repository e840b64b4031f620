import { recipeMediaIds } from '#core/model/recipe/record/recipe-media-ids.ts'
import { jsonLdLosses } from '#core/formats/json-ld/json-ld-losses.ts'
import { writeRecipeJsonLd } from '#core/formats/json-ld/write-recipe-json-ld.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import type { RandomDep } from '#core/ports/random.ts'
import type { FileFormat } from '#core/formats/imported/file-format.ts'
import { recipeCodecs } from '#core/formats/own-file/recipe-formats.ts'
import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import type { RecipeCard } from '#core/workflows/all-recipes.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import { openIngredientCatalogue } from '#core/workflows/import/ingredient-catalogue.ts'
import { writingForm } from '#core/model/recipe/record/writing-form.ts'
import type { ChosenSite } from '../environment/site-choice.ts'

/** The formats of individual recipes. */
export type RecipeFormat = 'json' | 'jsonld' | FileFormat

/** The text of a recipe, and descriptions of what the format cannot represent. */
export type WrittenRecipe = { readonly text: string; readonly losses: readonly string[] }

type FormatDeps = ApiDep & RandomDep & { readonly site: ChosenSite }

type Format = {
  readonly extension: string
  /** True if a text is one line of JSON, so that standard output can contain several. */
  readonly isLine: boolean
  /** Loads the data of the site that the format needs, and returns the function that writes one of its recipes. */
  open(deps: FormatDeps): Promise<(card: RecipeCard) => Promise<WrittenRecipe>>
}

/** How each format is written. */
export const recipeFormats: Readonly<Record<RecipeFormat, Format>> = {
  json: {
    extension: 'json',
    isLine: true,
    open: async (deps) => async (card) => ({
      text: `${JSON.stringify(await managedRecipe(deps, card))}\n`,
      losses: [],
    }),
  },
  jsonld: { extension: 'json', isLine: true, open: openJsonLd },
  markdown: fileFormat('markdown'),
  cooklang: fileFormat('cooklang'),
}

async function managedRecipe({ api, site }: FormatDeps, { id }: RecipeCard): Promise<ManagedRecipe> {
  return (await api.getManagedRecipe({ siteSlug: site.slug, recipeId: id })).body.recipe
}

/** Lists what a text cannot represent; a bundle contains everything. */
const mediaLoss = 'images and videos themselves (named by their ids; a bundle has them)'

/** The file formats that `recipes pull` also writes, and that can be imported without loss. */
function fileFormat(format: FileFormat): Format {
  const { extension, write, losses } = recipeCodecs[format]
  return {
    extension,
    isLine: false,
    async open(deps) {
      const { names } = await openIngredientCatalogue(deps, deps.site.slug)
      return async (card) => {
        const recipe = await managedRecipe(deps, card)
        const form = writingForm(recipe)
        const published = recipe.publishedAt === null ? null : new Date(recipe.publishedAt)
        const media = recipeMediaIds(form).length > 0 ? [mediaLoss] : []
        const lost = [...media, ...losses(form, names, deps.random.uuid)]
        return { text: write(form, names, published), losses: lost }
      }
    },
  }
}

async function openJsonLd(deps: FormatDeps): Promise<(card: RecipeCard) => Promise<WrittenRecipe>> {
  const { slug: siteSlug, url } = deps.site
  const { site } = (await deps.api.getSite({ siteSlug })).body
  return async (card) => {
    const [managed, { body }] = await Promise.all([
      managedRecipe(deps, card),
      deps.api.getRecipe({ siteSlug, recipeSlug: card.slug }),
    ])
    const text = writeRecipeJsonLd(body.recipe, site, {
      canonicalUrl: `${url}/recipes/${card.slug}`,
      imageUrl: (...image) => url + imageUrl(...image),
    })
    return { text, losses: jsonLdLosses(managed) }
  }
}
