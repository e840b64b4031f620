import { emptyImportedRecipe } from '../imported-recipe.ts'
import type { ImportedRecipe, ImportWarning } from '../imported-recipe.ts'
import { findIngredients } from './find-ingredients.ts'
import { findMethod } from './find-method.ts'
import { parseHtml } from './html-tree.ts'
import { largestFirst } from './image-size.ts'
import { dereference, readJsonLd, visitObjects } from './json-ld.ts'
import { groupKnownLines } from './group-known-lines.ts'
import { mergeRecipes } from './merge-recipes.ts'
import { readMicrodata, readRdfa } from './microdata.ts'
import { pageLines } from './page-lines.ts'
import type { PageLine } from './page-lines.ts'
import { readPageMeta } from './page-meta.ts'
import type { PageMeta } from './page-meta.ts'
import { valueOf } from './schema-node.ts'
import type { SchemaNode } from './schema-node.ts'
import { imagesOf, isRecipeNode, readSchemaRecipe } from './schema-recipe.ts'

/** A page as text; `url` is where it was found and makes relative addresses whole. */
export type Page = { readonly html: string; readonly url?: string }

/** The recipes of a page, the one that the page is about first. */
export type PageReading = { readonly recipes: ImportedRecipe[]; readonly warnings: ImportWarning[] }

/** Reads the recipes of a web page; never throws, however broken or hostile the page is. */
export function readPage(page: Page): PageReading {
  const tree = parseHtml(page.html)
  const meta = readPageMeta(tree, page.url ?? null)
  const jsonLd = readJsonLd(tree)
  const context = { baseUrl: meta.baseUrl, dereference: (value: unknown) => dereference(value, jsonLd.byId) }
  const nodes = recipeNodes(jsonLd.blocks)
  const marked =
    nodes.length > 0 ? nodes : [...recipeNodes(readMicrodata(tree)), ...recipeNodes(readRdfa(tree))]
  const lines = pageLines(tree)
  const recipes = marked.map((node, index) => {
    const recipe = mergeRecipes(readSchemaRecipe(node, context), recipeOfMeta(meta))
    const images = largestFirst([...imagesOf(valueOf(node, 'image'), context), ...meta.images])
    return completed(index === 0 ? withShown({ ...recipe, images }, lines) : { ...recipe, images })
  })
  if (recipes.length === 0) {
    const recipe = withShown({ ...recipeOfMeta(meta), images: largestFirst(meta.images) }, lines)
    if (recipe.ingredientGroups.length > 0) recipes.push(completed(recipe))
  }
  return { recipes, warnings: [...jsonLd.warnings] }
}

function recipeNodes(values: unknown): SchemaNode[] {
  const nodes: SchemaNode[] = []
  visitObjects(values, (node) => {
    const isRecipe = isRecipeNode(node)
    if (isRecipe) nodes.push(node)
    return !isRecipe
  })
  return nodes
}

/** Adds what the page shows and the markup lacks: group headings, or the ingredients and steps themselves. */
function withShown(recipe: ImportedRecipe, lines: readonly PageLine[]): ImportedRecipe {
  const known = recipe.ingredientGroups.flatMap((group) => group.lines)
  const found = known.length === 0 || recipe.instructionGroups.length === 0 ? findIngredients(lines) : null
  const ingredientGroups =
    known.length > 0 ? (groupKnownLines(known, lines) ?? recipe.ingredientGroups) : (found?.groups ?? [])
  const instructionGroups =
    recipe.instructionGroups.length > 0
      ? recipe.instructionGroups
      : (findMethod(lines, found?.region ?? null)?.groups ?? [])
  return { ...recipe, ingredientGroups, instructionGroups }
}

function recipeOfMeta(meta: PageMeta): ImportedRecipe {
  return {
    ...emptyImportedRecipe(),
    title: meta.title ?? meta.documentTitle,
    description: meta.description,
    author: meta.author,
    keywords: [...meta.keywords],
    language: meta.language,
    siteName: meta.siteName,
    canonicalUrl: meta.canonicalUrl,
  }
}

function completed(recipe: ImportedRecipe): ImportedRecipe {
  const sum = (recipe.prepTimeMinutes ?? 0) + (recipe.cookTimeMinutes ?? 0)
  return { ...recipe, totalTimeMinutes: recipe.totalTimeMinutes ?? (sum > 0 ? sum : null) }
}
