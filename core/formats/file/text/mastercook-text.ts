import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { headingIn } from '../../record/line-groups.ts'
import { readRecord } from '../../record/read-record.ts'
import { cleanLines, paragraphsOf } from './paragraphs.ts'

// Spaces within a line only: if line breaks matched too, every line of a text of empty lines would be a start.
const start = /^[^\S\n]*\*[^\S\n]*Exported[^\S\n]+(?:from|for)[^\S\n]+MasterCook.*\*/i
const end = /^\s*(?:-\s+){3,}-\s*$/
const columnHeads = /^\s*Amount\s+Measure\s+Ingredient/i
const rule = /^[-\s]+$/
const field = /^\s*([A-Z][A-Za-z .()]{2,36}?)\s*:\s*(.*)$/
const tailField = /^([A-Z][A-Za-z .()]{2,48}?)\s*:\s*(.*)$/
const amountWidth = 10
const measureWidth = 24

/** True if the text contains a recipe exported by MasterCook. */
export function isMasterCookText(text: string): boolean {
  return new RegExp(start.source, 'im').test(text.slice(0, 100_000))
}

/** Parses all recipes of a text exported by MasterCook (MXP). */
export function readMasterCookText(text: string): ImportedRecipe[] {
  const recipes: string[][] = []
  for (const line of cleanLines(text)) {
    if (start.test(line)) recipes.push([])
    else recipes.at(-1)?.push(withoutTabs(line))
  }
  return recipes.map(readOne)
}

/** The fields after the directions with our names; others keep their names. */
const fieldNames: Readonly<Record<string, string>> = {
  'recipe by': 'author',
  'serving size': 'servings',
  'preparation time': 'prep time',
  categories: 'categories',
  'cook time': 'cook time',
  'start to finish time': 'total time',
  yield: 'yield',
  cuisine: 'cuisine',
  source: 'source',
  description: 'description',
  copyright: 'Copyright',
  ratings: 'Ratings',
  'internet address': 'link',
  note: 'notes',
  notes: 'notes',
}

type Part = 'head' | 'columns' | 'ingredients' | 'prose' | 'tail'

function readOne(lines: readonly string[]): ImportedRecipe {
  const fields = createFields()
  const ingredients: string[] = []
  const prose: string[] = []
  let part: Part = 'head'
  for (const [index, line] of lines.entries()) {
    if (end.test(line)) part = 'tail'
    else if (part === 'head') {
      if (columnHeads.test(line)) part = 'columns'
      else fields.addHeadLine(line)
    } else if (part === 'columns' && rule.test(line) && line.trim() !== '') part = 'ingredients'
    else if (part === 'ingredients' || part === 'columns') {
      if (line.trim() !== '') addIngredient(ingredients, line)
      else if (ingredients.length > 0) part = 'prose'
    } else if (part === 'tail') fields.addTailLine(line)
    else if (!fields.addLine(line, lines[index + 1] ?? '')) prose.push(line)
  }
  const { recipe } = readRecord({ ...fields.record, ingredients, directions: paragraphsOf(prose) })
  return recipe
}

type Fields = {
  readonly record: Record<string, unknown>
  readonly addHeadLine: (line: string) => void
  /** Adds a line of the directions if it is a field or continues one; otherwise returns false. */
  readonly addLine: (line: string, next: string) => boolean
  readonly addTailLine: (line: string) => void
}

/** Collects fields, whose text may continue on the lines after the name. */
function createFields(): Fields {
  const record: Record<string, unknown> = {}
  let open: string | null = null
  const add = (name: string, text: string): void => {
    const known = record[name]
    const value = text.trim().replace(/^"(.*)"$/, '$1')
    if (value === '') return
    record[name] =
      name === 'categories'
        ? [...(Array.isArray(known) ? known : []), ...value.split(/\s{2,}|\t|,/)]
        : typeof known === 'string' && known !== ''
          ? `${known}\n${value}`
          : value
  }
  const start = (label: string, text: string): void => {
    open = nameOf(label)
    if (open !== null) add(open, open === 'nutrition' ? `${label}: ${text}` : text)
  }
  return {
    record,
    addHeadLine: (line) => {
      if (line.trim() === '') return
      if (record['title'] === undefined) return add('title', line)
      const [first = '', second] = line.split(/(?<!\s)\s{2,}(?=Preparation Time\s*:)/i)
      for (const part of [first, second?.replace(/:(\d+:\d\d)/, ': $1')]) {
        const [, label, text = ''] = field.exec(part ?? '') ?? []
        if (label !== undefined) start(label, text)
        else if (open !== null && part !== undefined) add(open, part)
      }
    },
    addLine: (line, next) => {
      const [, label, text = ''] = field.exec(line) ?? []
      if (label !== undefined && isKnown(label) && (text !== '' || /^\s+\S/.test(next))) {
        start(label, text)
        return true
      }
      if (open !== null && /^\s{2,}\S/.test(line)) {
        add(open, line)
        return true
      }
      open = null
      return false
    },
    addTailLine: (line) => {
      const [, label, text = ''] = (line.startsWith(' ') ? null : tailField.exec(line)) ?? []
      if (label !== undefined) start(label, text)
      else add(open ?? 'notes', line)
    },
  }
}

/** References to the program's own table of foods, one number per ingredient. */
const ofNoUse = /^nutr\. (?:assoc\.|links)$/i

function isKnown(label: string): boolean {
  const name = label.toLowerCase()
  return (
    ofNoUse.test(label) || /^[st]\(/.test(name) || Object.hasOwn(fieldNames, name) || nameOf(label) !== label
  )
}

/** The field for a label; null if it is of no use outside of the program. */
function nameOf(label: string): string | null {
  if (ofNoUse.test(label)) return null
  const time = /^t\((.*)\)$/i.exec(label)?.[1]
  if (time !== undefined)
    return /prep/i.test(time) ? 'prep time' : cookingTimes.test(time) ? 'cook time' : time
  const source = /^s\((.*)\)$/i.exec(label)?.[1] ?? label
  if (/^(?:per serving|exchanges)/i.test(source)) return 'nutrition'
  return fieldNames[source.toLowerCase()] ?? label
}

const cookingTimes = /cook|bak|roast|grill|simmer|boil|fry/i

function addIngredient(ingredients: string[], line: string): void {
  const amount = line.slice(0, amountWidth).trim()
  const measure = line.slice(amountWidth, measureWidth).trim()
  const isAligned =
    line.length > measureWidth && /^[\d\s./-]*$/.test(amount) && /\s/.test(line.charAt(measureWidth - 1))
  const raw = isAligned ? line.slice(measureWidth).trim() : line.trim()
  const last = ingredients.length - 1
  const isBare = amount === '' && measure === ''
  if (isBare && headingIn(raw) !== null) ingredients.push(raw)
  else if (isAligned && isBare && last >= 0 && isContinued(ingredients[last] ?? '', raw))
    ingredients[last] = joinedLines(ingredients[last] ?? '', raw)
  else {
    const text = raw.replace(/(?<!\s)\s+--\s*/g, ', ')
    const parts = isAligned ? [amount, measure, text] : [text.replace(/\s{2,}/g, ' ')]
    ingredients.push(parts.filter((part) => part !== '').join(' '))
  }
}

/** A line continues if it ends with a comma, or if hyphens mark it. */
function isContinued(line: string, next: string): boolean {
  return next.startsWith('--') || (line.endsWith(',') && /^[\p{Ll}(]/u.test(next))
}

function joinedLines(line: string, next: string): string {
  const text = next.replace(/^-+\s*/, '')
  return line.endsWith(',') ? `${line} ${text}` : `${line}, ${text}`
}

/** Tab stops are at multiples of 8, as in the program. */
function withoutTabs(line: string): string {
  let wide = ''
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) wide += ' '.repeat(8 - (wide.length % 8))
    wide += part
  }
  return wide
}
