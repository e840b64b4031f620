import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
import type { ImportedRecipe, ImportWarning } from '../imported/imported-recipe.ts'
import { readingConfidence, trust } from '../imported/recipe-confidence.ts'
import { captionRecipe } from './candidates/caption-recipe.ts'
import { withSentencesParted } from '../document/html-text.ts'
import { maxElements, parseHtml } from '../document/html-tree.ts'
import type { HtmlTree } from '../document/html-tree.ts'
import { largestFirst } from '../schema/image-size.ts'
import { withLabelsApart } from '../lines/labels-apart.ts'
import { readJsonLd } from './parse/read-json-ld.ts'
import { dereference, visitObjects } from '../schema/visit-objects.ts'
import { mergeRecipes } from '../imported/merge-recipes.ts'
import { readMicrodata, readMicroformats, readRdfa } from './evidence/marked-items.ts'
import { authorInLines, authorOnPage } from './evidence/byline.ts'
import { descriptionOnPage } from './candidates/page-description.ts'
import { embeddedRecipe } from './candidates/embedded-recipe.ts'
import { isForeign, ownRecipeFirst } from './evidence/own-recipe.ts'
import type { PageFacts } from './evidence/own-recipe.ts'
import { imageOnPage } from './evidence/shown-image.ts'
import { pageLines } from './parse/page-lines.ts'
import type { PageLine } from '../lines/page-line.ts'
import { readPageMeta } from './parse/page-head.ts'
import type { PageMeta } from './parse/page-head.ts'
import { titleOfPage } from './candidates/page-title.ts'
import { firstText, listOf, valueOf } from '../record/schema-node.ts'
import type { SchemaNode } from '../record/schema-node.ts'
import { addressOfNode, imagesOf, isRecipeNode, readSchemaRecipe } from '../schema/schema-recipe.ts'
import { isPart, partsOf } from '../schema/schema-parts.ts'
import { sectionKind } from '../lines/section-words.ts'
import { siteNameOf } from './parse/site-name.ts'
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
  const lines = pageLines(tree)
  const url = page.url ?? null
  const bareHead = readPageMeta(tree, url)
  const facts = { url, meta: bareHead, lines, blocks: jsonLd.blocks, dereference: dereferenced }
  const marked = recipesOfPage(tree, facts)
  const [main] = marked
  const urlInData = main ? addressOfNode(main, { baseUrl: null, dereference: dereferenced }) : null
  const head = bareHead.baseUrl === null && urlInData !== null ? readPageMeta(tree, url, urlInData) : bareHead
  const meta = { ...head, siteName: siteNameOf(head, jsonLd.blocks) }
  const context = { baseUrl: meta.baseUrl, dereference: dereferenced }
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
  const warnings = [...jsonLd.warnings, ...(tree.isCut ? [pageWasCut] : [])]
  const isOfOther = main !== undefined && isForeign(main, facts)
  if (recipes.length === 0 || isOfOther) {
    const title = titleOfPage(lines, meta)
    const bare = {
      ...recipeOfMeta(meta, tree, lines),
      title,
      description: meta.description ?? descriptionOnPage(lines),
      images: orShown(largestFirst(meta.images), title),
    }
    const shown = withVisibleText(bare, withLabelsApart(lines))
    const recipe = isOfOther ? shown : completedFromState(shown)
    const isShown = isOfOther ? isWhole(recipe) : isSome(recipe, lines)
    if (isShown) recipes.unshift(completed(recipe, trust.shownPage))
    else if (isOfOther) warnings.push(otherPage)
    else recipes.push(...inCaption(tree, jsonLd.blocks, meta))
  }
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

const otherPage: ImportWarning = {
  path: '',
  source: '',
  message:
    'The data of the page name another page as the address of this recipe; check that it is the right one.',
}

function inCaption(tree: HtmlTree, blocks: readonly unknown[], meta: PageMeta): ImportedRecipe[] {
  const recipe = captionRecipe(tree, blocks, meta)
  return recipe === null ? [] : [recipe]
}

function isWhole(recipe: ImportedRecipe): boolean {
  return recipe.ingredientGroups.length > 0 && recipe.instructionGroups.length > 0
}

function isSome(recipe: ImportedRecipe, lines: readonly PageLine[]): boolean {
  return recipe.ingredientGroups.length > 0 || (recipe.instructionGroups.length > 0 && hasSections(lines))
}

/** A page with headings for ingredients and method contains a recipe, even if its ingredients cannot be recognized. */
function hasSections(lines: readonly PageLine[]): boolean {
  const kinds = new Set(lines.map((line) => (line.text.length < 60 ? sectionKind(line.text) : null)))
  return kinds.has('ingredients') && kinds.has('method')
}

function warned(recipe: ImportedRecipe, warnings: readonly ImportWarning[]): ImportedRecipe {
  return { ...recipe, warnings: [...warnings, ...recipe.warnings] }
}

/**
 * The recipes in the markup of a page, its own one first: of the first kind of markup that contains any, most reliable
 * first. If all of these belong to other pages, the other kinds are read as well.
 */
function recipesOfPage(tree: HtmlTree, page: PageFacts): SchemaNode[] {
  const found: SchemaNode[] = []
  const { blocks, dereference: resolve } = page
  for (const read of [() => blocks, readMicrodata, readRdfa, readMicroformats]) {
    found.push(...recipeNodes(read(tree), resolve))
    const ordered = ownRecipeFirst(found, page)
    const [main] = ordered
    if (main !== undefined && !isForeign(main, page)) return ordered
  }
  return ownRecipeFirst(found, page)
}

/** A page with more recipes than this is a list of recipes. */
const maxRecipes = 100

/** The recipes in structured data, without the parts of others and copies of a recipe within itself. */
function recipeNodes(values: unknown, resolve: PageFacts['dereference']): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const within = new Set<unknown>()
  const names = new Set<string | null>()
  visitObjects(values, (node) => {
    const isRecipe = isRecipeNode(node)
    const isInner = within.has(node)
    const name = isRecipe ? firstText(valueOf(node, 'name')) : null
    if (isRecipe && (!isInner || (isPart(node) && !names.has(name)))) {
      nodes.push(node)
      names.add(name)
    }
    if (isRecipe || isInner)
      for (const value of Object.values(node)) for (const inner of listOf(value)) within.add(inner)
    return nodes.length < maxRecipes
  })
  if (nodes.length < 2) return nodes
  const parts = new Set(nodes.flatMap((node) => partsOf(node, resolve).recipes.map((part) => part.node)))
  const whole = nodes.filter((node) => !parts.has(node))
  return whole.length > 0 ? whole : nodes
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
