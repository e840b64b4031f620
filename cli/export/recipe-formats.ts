import { writeCooklang } from '#core/export/write-cooklang.ts'
import { writeRecipeJsonLd } from '#core/export/write-recipe-json-ld.ts'
import { writeRecipeMarkdown } from '#core/export/write-recipe-markdown.ts'
import { imageUrl } from '#core/image/image-url.ts'
import type { CallResult } from '#core/contract/call.ts'
import type { Catalogue } from '#core/contract/catalogue.ts'
import type { Recipe } from '#core/recipe/recipe.ts'
import type { Site } from '#core/site/site.ts'

/** The forms in which recipes are written one by one. */
export type RecipeFormat = 'json' | 'jsonld' | 'markdown' | 'cooklang'

/** A recipe in both forms, and the site that it is on. */
export type ExportedRecipe = {
  readonly managed: CallResult<Catalogue['getManagedRecipe']>['recipe']
  readonly recipe: Recipe
  readonly site: Site
  readonly siteUrl: string
}

type Format = {
  readonly extension: string
  /** True when a text is one line of JSON, and can go to standard output beside others. */
  readonly isLine: boolean
  write(exported: ExportedRecipe): string
}

/** How each form is written. */
export const recipeFormats: Readonly<Record<RecipeFormat, Format>> = {
  json: { extension: 'json', isLine: true, write: ({ managed }) => `${JSON.stringify(managed)}\n` },
  jsonld: {
    extension: 'json',
    isLine: true,
    write: ({ recipe, site, siteUrl }) =>
      writeRecipeJsonLd(recipe, site, {
        canonicalUrl: `${siteUrl}/recipes/${recipe.slug}`,
        imageUrl: (...image) => siteUrl + imageUrl(...image),
      }),
  },
  markdown: { extension: 'md', isLine: false, write: ({ recipe }) => writeRecipeMarkdown(recipe) },
  cooklang: { extension: 'cook', isLine: false, write: ({ recipe }) => writeCooklang(recipe) },
}

/** Gives each recipe a file name of its slug that every system takes; a second one gets a number. */
export function createFileNames(extension: string): (slug: string) => string {
  const taken = new Set<string>()
  return (slug) => {
    const safe = slug.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').slice(0, 100) || 'recipe'
    let name = safe
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${safe}-${number}`
    taken.add(name.toLowerCase())
    return `${name}.${extension}`
  }
}
