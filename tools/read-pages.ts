import type { ImportedRecipe } from '#core/formats/imported/imported-recipe.ts'
import { readPage } from '#core/formats/page/read-page.ts'

/** A case of the corpora `pages` and `markup` from the scoring tools. */
export type PageCase = { readonly case: string; readonly url?: string; readonly html: string }

/** Reads the page of a case and returns what the scoring tools compare. */
export function readPageCase(pageCase: PageCase): object {
  // The tools send an address of the reserved domain .invalid for a document without one.
  const url = pageCase.url?.includes('.invalid') === true ? undefined : pageCase.url
  const reading = readPage({ html: pageCase.html, ...(url === undefined ? {} : { url }) })
  const recipe = reading.recipes[0]
  return recipe === undefined ? { case: pageCase.case } : { case: pageCase.case, ...recipeOutput(recipe) }
}

/** A recipe in the format of the scoring tools. */
export function recipeOutput(recipe: ImportedRecipe): object {
  return {
    title: recipe.title,
    description: recipe.description,
    author: recipe.author,
    image: recipe.images,
    ingredientGroups: recipe.ingredientGroups.map((group) => ({
      title: group.title,
      ingredients: group.lines,
    })),
    instructionGroups: recipe.instructionGroups.map((group) => ({
      title: group.title,
      instructions: group.steps.map((step) => ({ title: step.name, text: step.text })),
    })),
    prepTimeMinutes: recipe.prepTimeMinutes,
    cookTimeMinutes: recipe.cookTimeMinutes,
    totalTimeMinutes: recipe.totalTimeMinutes,
    yields: recipe.yieldText,
    yieldServings: recipe.yieldServings,
    yieldServingsMax: recipe.yieldServingsMax,
    language: recipe.language,
    siteName: recipe.siteName,
    canonicalUrl: recipe.canonicalUrl,
    category: recipe.category,
    cuisine: recipe.cuisine,
    keywords: recipe.keywords,
    nutrients: recipe.nutrition,
    equipment: recipe.equipment,
    ratings: recipe.ratings?.value ?? null,
    ratingsCount: recipe.ratings?.count ?? null,
  }
}
