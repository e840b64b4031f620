import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { readRecord } from '../../record/read-record.ts'
import { cleanLines, paragraphsOf } from './paragraphs.ts'

const start = /^@{5}/
const end = /^\*\*\s*Exported from Now You/i
const field =
  /^\s*(Contributor|Source|Preparation Time|Cooking Time|Total Time|Yield|Servings|Note)s?\s*:\s*(.*)$/i

/** True if the text contains a recipe exported by Now You're Cooking. */
export function isNowYoureCooking(text: string): boolean {
  return /^@{5}(?:\s|Now|$)/m.test(text.slice(0, 20_000))
}

/** Parses all recipes of an export of Now You're Cooking: title, categories and ingredients are blocks of lines. */
export function readNowYoureCooking(text: string): ImportedRecipe[] {
  const recipes: string[][] = []
  for (const line of cleanLines(text)) {
    if (start.test(line)) recipes.push([])
    else if (!end.test(line)) recipes.at(-1)?.push(line)
  }
  return recipes.filter((lines) => lines.some((line) => line.trim() !== '')).map(readOne)
}

function readOne(lines: readonly string[]): ImportedRecipe {
  const record: Record<string, unknown> = {}
  const blocks: string[][] = [[]]
  let open: string | null = null
  for (const line of lines) {
    const [, label, value = ''] = field.exec(line) ?? []
    if (line.trim() === '') open = null
    if (label !== undefined && blocks.length > 3) {
      open = nameOf(label)
      record[open] = value
    } else if (open !== null) record[open] = `${String(record[open])}\n${line.trim()}`
    else if (line.trim() !== '') blocks.at(-1)?.push(line.trim())
    else if (blocks.at(-1)?.length !== 0) blocks.push([])
  }
  const [title = [], categories = [], ingredients = [], ...rest] = blocks
  const words = categories.join(', ')
  const { recipe } = readRecord({
    ...record,
    title: title.join(' '),
    categories: /^none$/i.test(words) ? '' : words,
    ingredients: ingredients.map((line) => line.replace(/^#\s*/, '').replace(/(?<!\s)\s+--\s*/, ', ')),
    directions: paragraphsOf(rest.flatMap((block) => [...block, ''])),
  })
  return recipe
}

function nameOf(label: string): string {
  return /^contributor$/i.test(label) ? 'author' : label
}
