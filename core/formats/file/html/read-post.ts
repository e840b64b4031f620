import type { ImportedRecipe, ImportWarning } from '../../imported/imported-recipe.ts'
import { rawAttribute, wordsOf } from '../../document/html-query.ts'
import { linesOf } from '../../document/html-text.ts'
import { parseHtml } from '../../document/html-tree.ts'
import { readPage } from '../../page/read-page.ts'
import { withOmittedText, type SourceText } from '../../record/omitted-text.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'

/** A post of a blog; empty texts are unknown. */
export type Post = {
  readonly html: string
  readonly title: string
  readonly link: string
  readonly author: string
  readonly keywords: readonly string[]
  /** An id that is unique everywhere. */
  readonly id: string | null
  readonly warnings?: readonly ImportWarning[]
}

/** The recipes in the text of a post; none if it is no recipe. */
export function readPost({ html, title, link, author, keywords, id, warnings = [] }: Post): ReadRecipe[] {
  if (html.length < 40) return []
  const { recipes } = readPage({ html, ...(link === '' ? {} : { url: link }) })
  // A marked recipe has its own title; otherwise the title of the post is used.
  const isMarked = recipes.length > 1 || /itemtype|hrecipe|h-recipe|ld\+json/.test(html)
  const texts = recipes.length === 1 && isMarked ? textsOfRecipe(html) : []
  return recipes.filter(isWhole).map((recipe) => ({
    image: null,
    id,
    recipe: {
      ...withOmittedText(recipe, texts),
      title: title === '' || isMarked ? (recipe.title ?? title) : title,
      canonicalUrl: recipe.canonicalUrl ?? (link === '' ? null : link),
      author: recipe.author ?? (author || null),
      keywords: [...new Set([...recipe.keywords, ...keywords])],
      warnings: [...recipe.warnings, ...warnings],
    },
  }))
}

/** True for a recipe with ingredients and steps. */
export function isWhole(recipe: ImportedRecipe): boolean {
  return recipe.ingredientGroups.length > 0 && recipe.instructionGroups.length > 0
}

const maxNames = 20

/** The warning that names posts or notes without a recipe; none if there are none. */
export function withoutRecipe(kind: 'note' | 'post', titles: readonly string[]): ImportWarning[] {
  if (titles.length === 0) return []
  const names = titles.slice(0, maxNames).map((title) => `“${title.slice(0, 80) || 'Untitled'}”`)
  const more = titles.length > maxNames ? ` and ${titles.length - maxNames} more` : ''
  const what =
    titles.length === 1
      ? `One ${kind} without a recipe was`
      : `${titles.length} ${kind}s without a recipe were`
  return [{ path: '', message: `${what} left out: ${names.join(', ')}${more}.`, source: '' }]
}

/** The warning about the other texts of posts with recipes; none if there are no posts. */
export function readForRecipes(posts: number): ImportWarning[] {
  if (posts === 0) return []
  const message =
    posts === 1
      ? 'One post or page was read for recipes alone; what else it says was left out.'
      : `${posts} posts and pages were read for recipes alone; what else they say was left out.`
  return [{ path: '', message, source: '' }]
}

/** The lines in the element that is marked as the recipe. */
function textsOfRecipe(html: string): SourceText[] {
  const tree = parseHtml(html)
  const recipe = tree.elements.find(
    (element) =>
      wordsOf(element, 'class').some((name) => /^h-?recipe$/.test(name)) ||
      /schema\.org\/Recipe$/.test(rawAttribute(element, 'itemtype') ?? ''),
  )
  return recipe === undefined ? [] : linesOf(recipe).map((text) => ({ label: 'text', text }))
}
