import { nearlyOwnFileProblems, ownFile } from '../own-file/own-file.ts'
import { readOwnFile } from './read-own-file.ts'
import { readRecipeText } from '../page/read-recipe-text.ts'
import { isCooklang, readCooklang, titleOfFile } from '../cooklang/read-cooklang.ts'
import { isRecipeTable, readCsv } from './csv/read-csv.ts'
import type { ImportWarning } from '../imported/imported-recipe.ts'
import { readingOf, type ParsedRecipes, type ReadRecipe } from '../imported/parsed-file.ts'
import { readProgramRecipe } from '../page/read-program-recipe.ts'
import { readHtml } from './html/read-html.ts'
import { readJson } from './json/read-json.ts'
import { isLabelledText, readLabelledText } from './text/labelled-text.ts'
import { isMasterCookText, readMasterCookText } from './text/mastercook-text.ts'
import { isMealMaster, readMealMaster } from './text/meal-master.ts'
import { isNowYoureCooking, readNowYoureCooking } from './text/now-youre-cooking.ts'
import { readFrontMatterRecipe, splitFrontMatter } from './text/front-matter-recipe.ts'
import { isXml, readXml } from './xml/read-xml.ts'

/** A text of unknown kind: a page, a recipe file, a file of another program, or text. */
export type Content = {
  readonly text: string
  /** The name of its file; empty if it has none. */
  readonly name?: string
  /** The address from which it was fetched. */
  readonly url?: string
}

/** The recipes of a content; `isGuess` is true if nothing identifies it as a recipe. */
export type ParsedContent = ParsedRecipes & { readonly format: string; readonly isGuess: boolean }

type ContentFormat = {
  readonly format: string
  readonly isGuess?: boolean
  readonly is: (text: string) => boolean
  readonly read: (
    text: string,
    name: string,
    url: string | undefined,
  ) => ParsedRecipes & { readonly format?: string }
}

/** The formats of contents, most specific first. */
const formats: readonly ContentFormat[] = [
  { format: 'html', isGuess: true, is: isPage, read: (text, _, url) => readHtml(text, url) },
  { format: 'trivet', is: (text) => ownFile(text) !== null, read: readTrivetFile },
  { format: 'json', is: (text) => /^\s*[[{]\s*["{[\]}]/.test(text.slice(0, 1000)), read: readJson },
  { format: 'xml', is: isXml, read: readXml },
  { format: 'mealmaster', is: isMealMaster, read: (text) => readingOf(readMealMaster(text)) },
  { format: 'mastercook', is: isMasterCookText, read: (text) => readingOf(readMasterCookText(text)) },
  { format: 'nyc', is: isNowYoureCooking, read: (text) => readingOf(readNowYoureCooking(text)) },
  {
    format: 'html',
    isGuess: true,
    is: (text) => /<[a-z!/][^<>]{0,500}>/i.test(text.slice(0, 100_000)) && !isCooklang(text),
    read: (text, _, url) => readHtml(text, url),
  },
  { format: 'cooklang', is: isCooklang, read: (text, name) => readingOf([readCooklang(text, name)]) },
  { format: 'frontmatter', is: hasRecipeFields, read: readMarkdownFile },
  { format: 'csv', is: isRecipeTable, read: readCsv },
  { format: 'labelled', is: isLabelledText, read: (text) => readingOf(readLabelledText(text)) },
  { format: 'text', isGuess: true, is: () => true, read: readPlainText },
]

/**
 * Detects by a content itself whether it is a page, a recipe file, a file of another program or text, and parses its
 * recipes. The only place where this is decided, for files, pages and pasted texts.
 */
export function readContent({ text, name = '', url }: Content): ParsedContent {
  const reading = readByFormat(text, name, url)
  const warnings = frontMatterWarnings(text, reading.format)
  return warnings.length === 0 ? reading : { ...reading, warnings: [...reading.warnings, ...warnings] }
}

/** The number of characters or bytes of a content that say whether it is a page. */
export const pageHeadLength = 4096

/** True for a web page, except for those of programs that export all recipes on one page. */
export function isPage(text: string): boolean {
  const head = text.slice(0, pageHeadLength)
  return /<!doctype html|<html[\s>]/i.test(head) && !/copymethat|recipe-details/i.test(head)
}

/** Warnings about front matter that could not be parsed. */
function frontMatterWarnings(text: string, format: string): ImportWarning[] {
  if (format === 'cooklang' || format === 'text') {
    const { problem } = splitFrontMatter(text)
    if (problem !== null) return [{ path: '', message: problem, source: '' }]
  }
  if (format !== 'cooklang' && format !== 'frontmatter') return []
  return nearlyOwnFileProblems(text).map(({ line, message }) => ({
    ...{ path: '', message: `Line ${line}: ${message}` },
    source: text.split(/\r?\n/, line)[line - 1]?.trim() ?? '',
  }))
}

function readByFormat(text: string, name: string, url: string | undefined): ParsedContent {
  for (const { format, isGuess = false, is, read } of formats) {
    if (!is(text)) continue
    const reading = read(text, name, url)
    if (reading.recipes.length === 0 && !isLast(format)) continue
    return { format, ...reading, isGuess, recipes: isGuess ? reading.recipes : reading.recipes.map(finished) }
  }
  return { recipes: [], warnings: [], format: 'text', isGuess: true }
}

function finished(read: ReadRecipe): ReadRecipe {
  return { ...read, recipe: readProgramRecipe(read.recipe) }
}

/** JSON and XML are not parsed as other kinds of text. */
function isLast(format: string): boolean {
  return format === 'json' || format === 'xml' || format === 'html' || format === 'csv'
}

function hasRecipeFields(text: string): boolean {
  return splitFrontMatter(text).fields !== null
}

function readTrivetFile(text: string, name: string): ParsedRecipes {
  const recipe = readOwnFile(text, name)
  return readingOf(recipe ? [recipe] : [])
}

function readMarkdownFile(text: string, name: string): ParsedRecipes {
  const { fields, body } = splitFrontMatter(text)
  if (fields === null) return readingOf([])
  const { recipe, ...images } = readFrontMatterRecipe(fields, body)
  if (recipe.ingredientGroups.length === 0 && recipe.instructionGroups.length === 0) return readingOf([])
  return {
    recipes: [{ recipe: { ...recipe, title: recipe.title ?? titleOfFile(name) }, ...images }],
    warnings: [],
  }
}

function readPlainText(text: string): ParsedRecipes {
  const recipe = readRecipeText(text)
  const isEmpty = recipe.ingredientGroups.length === 0 && recipe.instructionGroups.length === 0
  return isEmpty ? readingOf([]) : readingOf([recipe])
}
