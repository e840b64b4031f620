import type { ImportedRecipe, ImportedStep, ImportLeftover } from '../../imported/imported-recipe.ts'
import { emptyImportedRecipe } from '../../imported/imported-recipe.ts'
import { readYield } from '../../lines/read-yield.ts'
import { readingConfidence, trust } from '../../imported/recipe-confidence.ts'
import { createGroups, ingredientGroupsOf, instructionGroupsOf, stepOf } from '../../record/line-groups.ts'
import { fileLimits } from '../archive/file-limits.ts'
import { createIngredientColumns } from './ingredient-columns.ts'
import { cleanLines, paragraphsOf } from './paragraphs.ts'

const start = /^(?:MMMMM|-----|=====).{0,60}(?:meal-?master|rezkonv)/i
const end = /^(?:MMMMM|-----|=====)\s*$/
const section = /^(?:M{5}-+|-{5,}|={5,})\s*([^-=].*?)\s*[-=]*$/
const header =
  /^\s*(titel|title|titre|titulo|título|titolo|[ck]at[eé]gor(?:y|ies?|[ií]as?|ien?)|servings|serves|yield|menge|portionen|personen|portions|rendement|porciones|porzioni|porties)\s*:\s*(.*)$/i
/** Other fields that programs write before the ingredients, and REZKONV after the steps: ":Brennwert : 200 kcal". */
const aside = /^(?:\s{2,}|:)(\p{Lu}[\p{L} .()*-]{2,24}?)\s*:\s+(\S.*)$/u
const isRezkonv = /^=+.{0,60}rezkonv/i

/** True if the text contains a recipe of Meal-Master or REZKONV. */
export function isMealMaster(text: string): boolean {
  return new RegExp(start.source, 'im').test(text.slice(0, 100_000))
}

/** Parses all recipes of a file of Meal-Master, or of its German variant REZKONV. */
export function readMealMaster(text: string): ImportedRecipe[] {
  const recipes: ImportedRecipe[] = []
  let lines: string[] | null = null
  let isGerman = false
  for (const line of cleanLines(text)) {
    const begins = start.test(line)
    if ((begins || end.test(line)) && lines !== null) {
      recipes.push(readOne(lines, isGerman))
      lines = null
      if (recipes.length > fileLimits.recipes) break
    }
    if (begins) [lines, isGerman] = [[], isRezkonv.test(line)]
    else lines?.push(line)
  }
  if (lines !== null && lines.some((line) => line.trim() !== '')) recipes.push(readOne(lines, isGerman))
  return recipes
}

type Head = { title: string | null; categories: string[]; yieldText: string }

function readOne(lines: readonly string[], isGerman: boolean): ImportedRecipe {
  const head: Head = { title: null, categories: [], yieldText: '' }
  const ingredients = createGroups<string>()
  const steps = createGroups<ImportedStep>()
  const leftovers: ImportLeftover[] = []
  const columns = createIngredientColumns()
  let part: 'head' | 'ingredients' | 'steps' | 'source' = 'head'
  let heading: string | null = null
  let prose: string[] = []
  let isHead = true

  const endPart = (): void => {
    const found = columns.take()
    if (found.length > 0) ingredients.heading(heading)
    for (const line of found) ingredients.add(line)
    if (part === 'source')
      leftovers.push({ label: 'source', text: paragraphsOf(prose.map(withoutDashes)).join('\n') })
    else if (part === 'steps') {
      steps.heading(heading)
      for (const text of paragraphsOf(prose)) steps.add(stepOf(text))
    }
    if (found.length === 0 && prose.length === 0 && heading !== null)
      leftovers.push({ label: 'section', text: heading })
    prose = []
  }

  for (const line of lines) {
    const title = section.exec(line.slice(0, 200))?.[1]
    const entry = part === 'head' ? header.exec(line) : null
    const isAside =
      part === 'head' ? head.title !== null && isHead : isGerman && part === 'steps' && line.startsWith(':')
    const more = isAside && entry === null ? aside.exec(line) : null
    if (part === 'head' && head.title !== null && line.trim() === '') isHead = false
    if (title !== undefined) {
      endPart()
      heading = title
      part = /^quelle|^source/i.test(title) ? 'source' : 'ingredients'
    } else if (entry !== null) addToHead(head, entry)
    else if (more !== null) leftovers.push({ label: more[1] ?? '', text: more[2] ?? '' })
    else if (part === 'source' && isProse(line) && prose.length > 0) {
      endPart()
      heading = null
      part = 'steps'
      prose.push(line)
    } else if (part === 'steps' || part === 'source') prose.push(line)
    else if (line.trim() !== '') {
      if (columns.add(line)) part = 'ingredients'
      else {
        // The last heading of the ingredients does not apply to the steps after them.
        if (columns.length() > 0) {
          endPart()
          heading = null
        }
        part = 'steps'
        prose.push(line)
      }
    }
  }
  endPart()
  return recipeOf(head, ingredients, steps, leftovers)
}

/** Continuation lines start with two hyphens. */
function withoutDashes(line: string): string {
  return line.replace(/^\s*-- ?/, '')
}

/** Text without indentation; text that programs insert is indented. */
function isProse(line: string): boolean {
  return /^\S/.test(line)
}

function addToHead(head: Head, [, name = '', text = '']: RegExpExecArray): void {
  const value = text.trim()
  if (/^t[ií]t/i.test(name)) head.title = value || null
  else if (/^(?:c|k)at/i.test(name))
    head.categories.push(
      ...value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '' && !/^(?:none|keine)$/i.test(word)),
    )
  else head.yieldText = value
}

function recipeOf(
  head: Head,
  ingredients: ReturnType<typeof createGroups<string>>,
  steps: ReturnType<typeof createGroups<ImportedStep>>,
  leftovers: ImportLeftover[],
): ImportedRecipe {
  const yields = readYield(head.yieldText)
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    title: head.title,
    category: head.categories,
    yieldText: yields?.text ?? null,
    yieldServings: yields?.servings ?? null,
    yieldServingsMax: yields?.servingsMax ?? null,
    ingredientGroups: ingredientGroupsOf(ingredients),
    instructionGroups: instructionGroupsOf(steps),
    leftovers,
  }
  return { ...recipe, confidence: readingConfidence(recipe, trust.structuredData) }
}
