import type { ImportedRecipe } from '../../imported-recipe.ts'
import { readRecord } from '../record/read-record.ts'
import { cleanLines, paragraphsOf } from './paragraphs.ts'

// Blanks of one line only: where lines may be jumped over, every line of a text of empty lines is a start.
const start = /^[^\S\n]*\*[^\S\n]*Exported[^\S\n]+(?:from|for)[^\S\n]+MasterCook.*\*/i
const end = /^\s*(?:-\s+){3,}-\s*$/
const columnHeads = /^\s*Amount\s+Measure\s+Ingredient/i
const rule = /^[-\s]+$/
const field = /^\s*([A-Z][A-Za-z .()]{2,24}?)\s*:\s*(.*)$/
const amountWidth = 10
const measureWidth = 24

/** True when a recipe exported by MasterCook begins in the text. */
export function isMasterCookText(text: string): boolean {
  return new RegExp(start.source, 'im').test(text.slice(0, 100_000))
}

/** Reads all recipes of a text exported by MasterCook (MXP). */
export function readMasterCookText(text: string): ImportedRecipe[] {
  const recipes: string[][] = []
  for (const line of cleanLines(text)) {
    if (start.test(line)) recipes.push([])
    else recipes.at(-1)?.push(withoutTabs(line))
  }
  return recipes.map(readOne)
}

/** The fields after the directions, and what they mean here; others keep their names. */
const fieldNames: Readonly<Record<string, string>> = {
  'recipe by': 'author',
  'serving size': 'servings',
  'preparation time': 'prep time',
  categories: 'categories',
  'cook time': 'cook time',
  't(cook time)': 'cook time',
  'start to finish time': 'total time',
  yield: 'yield',
  cuisine: 'cuisine',
  source: 'source',
  description: 'description',
  'internet address': 'link',
  notes: 'notes',
}

function readOne(lines: readonly string[]): ImportedRecipe {
  const record: Record<string, unknown> = {}
  const ingredients: string[] = []
  const prose: string[] = []
  let part: 'head' | 'columns' | 'ingredients' | 'prose' = 'head'
  for (const line of lines) {
    if (end.test(line)) continue
    if (part === 'head') {
      if (columnHeads.test(line)) part = 'columns'
      else addHeadLine(record, line)
    } else if (part === 'columns' && rule.test(line) && line.trim() !== '') part = 'ingredients'
    else if (part === 'ingredients' || part === 'columns') {
      if (line.trim() !== '') addIngredient(ingredients, line)
      else if (ingredients.length > 0) part = 'prose'
    } else if (!addField(record, line)) prose.push(line)
  }
  const { recipe } = readRecord({ ...record, ingredients, directions: paragraphsOf(prose) })
  return recipe
}

/** The first line is the title; behind it come fields, two of them on one line. */
function addHeadLine(record: Record<string, unknown>, line: string): void {
  if (line.trim() === '') return
  if (record['title'] === undefined) record['title'] = line.trim()
  else {
    const [first = '', second] = line.split(/(?<!\s)\s{2,}(?=Preparation Time\s*:)/i)
    addField(record, first)
    if (second !== undefined) addField(record, second.replace(/:(\d+:\d\d)/, ': $1'))
  }
}

function addField(record: Record<string, unknown>, line: string): boolean {
  const match = field.exec(line)
  if (match === null) return false
  const [, label = '', text = ''] = match
  const name = fieldNames[label.toLowerCase()]
  // Numbers of the program's own table of foods.
  if (/^nutr\. (?:assoc\.|links)$/i.test(label)) return true
  const isAside = /^(?:per serving|exchanges|nutr\. links)/i.test(label)
  if (name === undefined && !isAside) return false
  const value = text.trim()
  record[name ?? label] = name === 'categories' ? value.split(/\s{2,}|\t|,/) : value
  return true
}

function addIngredient(ingredients: string[], line: string): void {
  const amount = line.slice(0, amountWidth).trim()
  const measure = line.slice(amountWidth, measureWidth).trim()
  const isAligned =
    line.length > measureWidth && /^[\d\s./-]*$/.test(amount) && /\s/.test(line.charAt(measureWidth - 1))
  const text = (isAligned ? line.slice(measureWidth).trim() : line.trim()).replace(/(?<!\s)\s+--\s*/g, ', ')
  const last = ingredients.length - 1
  if (isAligned && amount === '' && measure === '' && text.startsWith('--') && last >= 0)
    ingredients[last] += `, ${text.replace(/^-+\s*/, '')}`
  else if (isAligned) ingredients.push([amount, measure, text].filter((part) => part !== '').join(' '))
  else ingredients.push(text.replace(/\s{2,}/g, ' '))
}

/** Tabs reach to the next multiple of 8, as the program had them. */
function withoutTabs(line: string): string {
  let wide = ''
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) wide += ' '.repeat(8 - (wide.length % 8))
    wide += part
  }
  return wide
}
