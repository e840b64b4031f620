import { attributeOf, descendantsOf, wordsOf, rawAttribute } from '../../document/html-query.ts'
import { linesOf, textOf } from '../../document/html-text.ts'
import { parseHtml, type HtmlElement, type HtmlTree } from '../../document/html-tree.ts'
import { readPage } from '../../page/read-page.ts'
import type { Page } from '../../page/read-page.ts'
import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { readingOf, type ParsedRecipes, type ReadRecipe } from '../../imported/parsed-file.ts'
import { sectionKind } from '../../lines/section-words.ts'
import { readRecord } from '../../record/read-record.ts'
import { isBeyondTime } from '../../record/time-text.ts'
import { readDurationMinutes } from '../../steps/read-duration.ts'
import { withOmittedText, type SourceText } from '../../record/omitted-text.ts'

type HtmlProgram = {
  readonly format: string
  /** Matches only pages of this program. */
  readonly sign: RegExp
  /** The class of the element around each recipe. */
  readonly recipeClass: string
  /** Maps ids, classes or item properties to fields. */
  readonly fields: Readonly<Record<string, string>>
}

/** Programs whose export is a page with all recipes and their own markup. */
const programs: readonly HtmlProgram[] = [
  {
    format: 'copymethat',
    sign: /copymethat/i,
    recipeClass: 'recipe',
    fields: {
      name: 'title',
      original_link: 'url',
      description: 'description',
      recipeCategory: 'categories',
      recipeYield: 'servings',
      recipeIngredient: 'ingredients',
      recipeIngredient_subheader: 'ingredients heading',
      recipeIngredient_note: 'ingredients',
      instruction: 'directions',
      instruction_subheader: 'directions heading',
      recipeNote: 'notes',
      ratingValue: 'rating',
    },
  },
  {
    format: 'recipekeeper',
    sign: /class\s*=\s*["']recipe-details|itemprop\s*=\s*["']recipeIsFavourite/i,
    recipeClass: 'recipe-details',
    fields: {
      name: 'title',
      recipeSource: 'source',
      recipeYield: 'servings',
      prepTime: 'prep time',
      cookTime: 'cook time',
      recipeIngredients: 'ingredients',
      recipeDirections: 'directions',
      recipeNotes: 'notes',
      recipeCourse: 'course',
      recipeCategory: 'categories',
      recipeCollection: 'collection',
      recipeRating: 'rating',
      recipeNutCalories: 'calories',
      recipeNutTotalFat: 'fat',
      recipeNutSaturatedFat: 'saturated fat',
      recipeNutCholesterol: 'cholesterol',
      recipeNutSodium: 'sodium',
      recipeNutTotalCarbohydrate: 'carbohydrate',
      recipeNutDietaryFiber: 'fiber',
      recipeNutSugars: 'sugar',
      recipeNutProtein: 'protein',
      recipeNutServingSize: 'nutrition per',
    },
  },
]

/** Fields with a value per line. */
const listed = new Set(['ingredients', 'directions', 'notes', 'categories', 'course'])

/** Parses the recipes of a page: of one that was fetched from `url`, of a saved one, or of the export of a program. */
export function readHtml(html: string, url?: string): ParsedRecipes & { readonly format: string } {
  if (url !== undefined) return readWebPage({ html, url })
  const program = programs.find(({ sign }) => sign.test(html.slice(0, 200_000)))
  if (program !== undefined) {
    const recipes = readProgram(html, program)
    if (recipes.length > 0) return { recipes, warnings: [], format: program.format }
  }
  return readWebPage({ html })
}

function readWebPage(page: Page): ParsedRecipes & { readonly format: string } {
  const { recipes, warnings } = readPage(page)
  return { ...readingOf(recipes), warnings, format: 'html' }
}

function readProgram(html: string, program: HtmlProgram): ReadRecipe[] {
  const tree = parseHtml(html)
  return tree.elements
    .filter((element) => wordsOf(element, 'class').includes(program.recipeClass))
    .map((element): ReadRecipe => {
      const { recipe, image } = readRecord(recordOf(tree, element, program))
      const imageNames = descendantsOf(tree, element)
        .filter(({ tag }) => tag === 'img')
        .map((image) => attributeOf(image, 'src') ?? '')
        .filter((name) => name !== '' && !/^(?:https?:|data:|\/)/i.test(name))
      return { recipe: withOmittedText(recipe, shownTexts(tree, element)), image, imageNames }
    })
    .filter(({ recipe }) => recipe.title !== null || isSome(recipe))
}

/** The visible text of a recipe without labels, and its link addresses. */
function shownTexts(tree: HtmlTree, element: HtmlElement): SourceText[] {
  const headings = new Set(
    descendantsOf(tree, element)
      .filter(({ tag }) => /^h[3-6]$/.test(tag))
      .map(textOf),
  )
  const shown = linesOf(element)
    .filter((line) => sectionKind(line) === null && !headings.has(line))
    .map((line) => ({ label: 'text', text: line.replace(/^[\p{L} ]{2,30}:\s*/u, '') }))
    .filter(({ text }) => !isTime(text))
  const links = descendantsOf(tree, element)
    .map((link) => (link.tag === 'a' ? attributeOf(link, 'href') : null))
    .filter((href) => href !== null)
    .filter((href) => /^https?:/.test(href))
  return [...shown, ...links.map((text) => ({ label: 'link', text }))]
}

/** True for a line that is only a duration, which the recipe has as minutes. */
function isTime(line: string): boolean {
  return line.length < 40 && readDurationMinutes(line) !== null && !isBeyondTime(line)
}

function recordOf(tree: HtmlTree, recipe: HtmlElement, program: HtmlProgram): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const element of descendantsOf(tree, recipe)) {
    const names = [
      rawAttribute(element, 'id'),
      rawAttribute(element, 'itemprop'),
      ...wordsOf(element, 'class'),
    ]
    const field = names.map((name) => program.fields[name ?? '']).find((known) => known !== undefined)
    if (field === undefined) continue
    const [name = '', heading] = field.split(' heading')
    const lines = heading !== undefined ? [`[${textOf(element)}]`] : valueOf(element, listed.has(name))
    const known = record[name]
    if (lines.length > 0) record[name] = Array.isArray(known) ? [...known, ...lines] : lines
  }
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) && !listed.has(name) ? value[0] : value,
    ]),
  )
}

function valueOf(element: HtmlElement, isList: boolean): string[] {
  const content = rawAttribute(element, 'content')
  if (content !== null) return content.trim() === '' || content === 'PT0S' ? [] : [content.trim()]
  const href = element.tag === 'a' ? rawAttribute(element, 'href') : null
  if (href !== null && /^https?:/.test(href)) return [href]
  const lines = linesOf(element)
  return isList ? lines : lines.length === 0 ? [] : [lines.join(' ')]
}

function isSome(recipe: ImportedRecipe): boolean {
  return recipe.ingredientGroups.length > 0 || recipe.instructionGroups.length > 0
}
