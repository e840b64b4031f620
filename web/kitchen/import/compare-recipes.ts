import { rowText, type IngredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { diffLines } from '#core/values/text/line-diff.ts'
import { formatDuration } from '#core/values/time/duration.ts'

/** The parts of a recipe that people compare to decide whether two are duplicates. */
export type ComparedRecipe = Pick<
  RecipeDraft,
  | 'title'
  | 'prepTimeMinutes'
  | 'cookTimeMinutes'
  | 'yieldServings'
  | 'servingDescription'
  | 'ingredientUsageGroups'
  | 'instructionGroups'
  | 'note'
>

/** Shared and differing lines of two recipes, side by side. */
export type ComparedLines = {
  readonly isSame: boolean
  readonly here: readonly string[]
  readonly read: readonly string[]
}

/** A compared part of two recipes. Parts that are empty in both are omitted. */
export type ComparedPart = { readonly name: string; readonly lines: readonly ComparedLines[] }

/** Compares a recipe of the site with an imported one, part by part and line by line. */
export function compareRecipes(
  here: ComparedRecipe,
  read: ComparedRecipe,
  names: IngredientNames,
): readonly ComparedPart[] {
  return compareParts(partsOf(here, names), partsOf(read, names))
}

/** Compares two recipes of one import, whose ingredients may not exist on the site yet. */
export function compareReads(
  one: Pick<ReadRecipe, 'draft' | 'ingredientLines'>,
  other: Pick<ReadRecipe, 'draft' | 'ingredientLines'>,
): readonly ComparedPart[] {
  return compareParts(readParts(one), readParts(other))
}

type Part = readonly [name: string, lines: readonly string[]]

function compareParts(here: readonly Part[], read: readonly Part[]): readonly ComparedPart[] {
  const theirs = new Map(read)
  return here.flatMap(([name, lines]) => {
    const others = theirs.get(name) ?? []
    if (lines.length === 0 && others.length === 0) return []
    const compared = diffLines(lines, others).map(({ isSame, oldLines, newLines }) => ({
      ...{ isSame, here: oldLines, read: newLines },
    }))
    return [{ name, lines: compared }]
  })
}

function readParts({ draft, ingredientLines }: Pick<ReadRecipe, 'draft' | 'ingredientLines'>): Part[] {
  return [
    ['Title', [draft.title]],
    ['Times and yield', factsOf(draft)],
    ['Ingredients', ingredientLines.map(({ source }) => source)],
    ['Steps', stepsOf(draft)],
    ['Notes', linesOf(plainText(draft.note))],
  ]
}

function partsOf(recipe: ComparedRecipe, names: IngredientNames): Part[] {
  return [
    ['Title', [recipe.title]],
    ['Times and yield', factsOf(recipe)],
    ['Ingredients', ingredientsOf(recipe, names)],
    ['Steps', stepsOf(recipe)],
    ['Notes', linesOf(plainText(recipe.note))],
  ]
}

function factsOf({
  prepTimeMinutes,
  cookTimeMinutes,
  yieldServings,
  servingDescription,
}: ComparedRecipe): string[] {
  const time = (name: string, minutes: number | null | undefined) =>
    minutes ? [`${name} ${formatDuration(minutes, 'short')}`] : []
  const makes = [yieldServings ?? '', servingDescription ?? ''].join(' ').trim()
  return [
    ...time('Preparation', prepTimeMinutes),
    ...time('Cooking', cookTimeMinutes),
    ...(makes === '' ? [] : [`Makes ${makes}`]),
  ]
}

function ingredientsOf({ ingredientUsageGroups = [] }: ComparedRecipe, names: IngredientNames): string[] {
  return ingredientUsageGroups.flatMap(({ title, ingredientUsages }) => [
    ...headingOf(title),
    ...ingredientUsages.map((usage) => rowText(usage, names)),
  ])
}

function stepsOf({ instructionGroups = [] }: ComparedRecipe): string[] {
  return instructionGroups.flatMap(({ title, instructions }) => [
    ...headingOf(title),
    ...instructions.map(({ content }) => plainText(content)),
  ])
}

const headingOf = (title: string | null | undefined) => (title ? [`${title}:`] : [])

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
