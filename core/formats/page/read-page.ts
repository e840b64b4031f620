import { emptyImportedRecipe } from '../draft/imported-recipe.ts'
import type { ImportedRecipe, ImportWarning } from '../draft/imported-recipe.ts'
import { readingConfidence, trust } from '../draft/reading-confidence.ts'
import { withSentencesParted } from './html-text.ts'
import { maxElements, parseHtml } from './html-tree.ts'
import type { HtmlTree } from './html-tree.ts'
import { largestFirst } from './image-size.ts'
import { withLabelsApart } from './labels-apart.ts'
import { dereference, readJsonLd, visitObjects } from './json-ld.ts'
import { mergeRecipes } from './merge-recipes.ts'
import { readMicrodata, readMicroformats, readRdfa } from './microdata.ts'
import { authorInLines, authorOnPage } from './page-author.ts'
import { descriptionOnPage } from './page-description.ts'
import { embeddedRecipe } from './embedded-recipe.ts'
import { imageOnPage } from './page-image.ts'
import { pageLines } from './page-lines.ts'
import type { PageLine } from './page-line.ts'
import { readPageMeta } from './page-meta.ts'
import type { PageMeta } from './page-meta.ts'
import { titleOfPage } from './page-title.ts'
import { valueOf } from './schema-node.ts'
import type { SchemaNode } from './schema-node.ts'
import { addressOfNode, imagesOf, isRecipeNode, readSchemaRecipe } from './schema-recipe.ts'
import { sectionKind } from './section-words.ts'
import { siteNameOf } from './site-name.ts'
import { withVisibleText } from './with-visible-text.ts'

/** The HTML of a page; `url` is its address, with which relative addresses are resolved. */
export type Page = { readonly html: string; readonly url?: string }

/** The recipes of a page, the main one first. */
export type ParsedPage = { readonly recipes: ImportedRecipe[]; readonly warnings: ImportWarning[] }

/** Extracts the recipes of a web page. Never throws, even for invalid or hostile input. */
export function readPage(page: Page): ParsedPage {
  const tree = parseHtml(page.html)
  const jsonLd = readJsonLd(tree)
  const dereferenced = (value: unknown) => dereference(value, jsonLd.byId)
  const nodes = recipeNodes(jsonLd.blocks)
  const marked = nodes.length > 0 ? nodes : markedRecipes(tree)
  const [main] = marked
  const urlInData = main ? addressOfNode(main, { baseUrl: null, dereference: dereferenced }) : null
  const head = readPageMeta(tree, page.url ?? null, urlInData)
  const meta = { ...head, siteName: siteNameOf(head, jsonLd.blocks) }
  const context = { baseUrl: meta.baseUrl, dereference: dereferenced }
  const lines = pageLines(tree)
  const orShown = (images: string[], title: string | null): string[] => {
    const shown = images.length > 0 ? null : imageOnPage(tree, meta.baseUrl, title)
    return shown === null ? images : [shown]
  }
  const completedFromState = (recipe: ImportedRecipe): ImportedRecipe => {
    if (recipe.ingredientGroups.length > 0 && recipe.instructionGroups.length > 0) return recipe
    const embedded = embeddedRecipe(tree, recipe.title, context)
    return embedded === null ? recipe : mergeRecipes(recipe, embedded)
  }
  const recipes = marked.map((node, index) => {
    const recipe = mergeRecipes(readSchemaRecipe(node, context), recipeOfMeta(meta, tree, lines))
    const images = largestFirst([...imagesOf(valueOf(node, 'image'), context), ...meta.images])
    return completed(
      index === 0
        ? completedFromState(
            withVisibleText(
              {
                ...recipe,
                description: recipe.description ?? descriptionOnPage(lines),
                images: orShown(images, recipe.title),
              },
              lines,
            ),
          )
        : { ...recipe, images },
      trust.structuredData,
    )
  })
  if (recipes.length === 0) {
    const title = titleOfPage(lines, meta)
    const bare = {
      ...recipeOfMeta(meta, tree, lines),
      title,
      description: meta.description ?? descriptionOnPage(lines),
      images: orShown(largestFirst(meta.images), title),
    }
    const shown = withVisibleText(bare, withLabelsApart(lines))
    const recipe = completedFromState(shown)
    if (recipe.ingredientGroups.length > 0 || (recipe.instructionGroups.length > 0 && hasSections(lines)))
      recipes.push(completed(recipe, trust.shownPage))
  }
  const warnings = [...jsonLd.warnings, ...(tree.isCut ? [pageWasCut] : [])]
  return {
    recipes: recipes.map((recipe, index) => (index === 0 ? warned(recipe, warnings) : recipe)),
    warnings,
  }
}

const pageWasCut: ImportWarning = {
  path: '',
  source: '',
  message: `The page has more than ${maxElements} elements; only the first ones were read.`,
}

/** A page with headings for ingredients and method contains a recipe, even if its ingredients cannot be recognized. */
function hasSections(lines: readonly PageLine[]): boolean {
  const kinds = new Set(lines.map((line) => (line.text.length < 60 ? sectionKind(line.text) : null)))
  return kinds.has('ingredients') && kinds.has('method')
}

function warned(recipe: ImportedRecipe, warnings: readonly ImportWarning[]): ImportedRecipe {
  return { ...recipe, warnings: [...warnings, ...recipe.warnings] }
}

/** The recipes of the first kind of markup that contains any, most reliable first. */
function markedRecipes(tree: HtmlTree): SchemaNode[] {
  for (const read of [readMicrodata, readRdfa, readMicroformats]) {
    const nodes = recipeNodes(read(tree))
    if (nodes.length > 0) return nodes
  }
  return []
}

/** A page with more recipes than this is a list of recipes. */
const maxRecipes = 100

function recipeNodes(values: unknown): SchemaNode[] {
  const nodes: SchemaNode[] = []
  visitObjects(values, (node) => {
    const isRecipe = isRecipeNode(node)
    if (isRecipe) nodes.push(node)
    return !isRecipe && nodes.length < maxRecipes
  })
  return nodes.slice(0, maxRecipes)
}

function recipeOfMeta(meta: PageMeta, tree: HtmlTree, lines: readonly PageLine[]): ImportedRecipe {
  return {
    ...emptyImportedRecipe(),
    title: meta.title ?? meta.documentTitle,
    description: meta.description,
    author: meta.author ?? authorOnPage(tree) ?? authorInLines(lines) ?? meta.siteName,
    keywords: [...meta.keywords],
    language: meta.language,
    siteName: meta.siteName,
    canonicalUrl: meta.canonicalUrl,
  }
}

function completed(recipe: ImportedRecipe, sourceTrust: number): ImportedRecipe {
  const sum = (recipe.prepTimeMinutes ?? 0) + (recipe.cookTimeMinutes ?? 0)
  return {
    ...recipe,
    description: recipe.description === null ? null : withSentencesParted(recipe.description),
    notes: recipe.notes.map(withSentencesParted),
    totalTimeMinutes: recipe.totalTimeMinutes ?? (sum > 0 ? sum : null),
    confidence: readingConfidence(recipe, sourceTrust),
  }
}
