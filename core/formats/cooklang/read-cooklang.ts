import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
import type {
  ImportedIngredientGroup,
  ImportedInstructionGroup,
  ImportedRecipe,
} from '../imported/imported-recipe.ts'
import { collapse } from '../document/html-text.ts'
import { isJsonObject } from '../document/loose-json.ts'
import { readingConfidence, trust } from '../imported/recipe-confidence.ts'
import { readRecord } from '../record/read-record.ts'
import type { CooklangItem, CooklangQuantity } from './components.ts'
import { parseCooklang, type CooklangRecipe } from './parse-cooklang.ts'

/** True if the text contains Cooklang components. */
export function isCooklang(text: string): boolean {
  const head = text.slice(0, 50_000)
  if (/^\s*</.test(head)) return false
  return (
    /(?:^|[\s(])(?:@[^\s@#~{}][^@#~{}\n]{0,80}|~[^@#~{}\n]{0,40})\{[^{}\n]{0,80}\}/.test(head) ||
    /^>>\s*[^:\n]{1,60}:/m.test(head)
  )
}

/** Parses a Cooklang file; if the text has no title, it is the file name, as the language specifies. */
export function readCooklang(source: string, fileName: string): ImportedRecipe {
  const parsed = parseCooklang(source)
  const { recipe: fields } = readRecord(metadataRecord(parsed))
  const items = parsed.steps.flat()
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    ...fields,
    title: fields.title ?? titleOfFile(fileName),
    ingredientGroups: ingredientGroups(parsed),
    instructionGroups: instructionGroups(parsed),
    equipment: cookwareNames(items),
    notes: [...fields.notes, ...parsed.sections.flatMap((section) => section.notes)],
  }
  return { ...recipe, confidence: readingConfidence(recipe, trust.structuredData) }
}

/** The last segment of a path without its extension. */
export function titleOfFile(fileName: string): string | null {
  return (
    collapse(
      fileName
        .replace(/^.*[\\/]/s, '')
        .replace(/\.[a-z\d]{1,12}$/i, '')
        .replaceAll('_', ' '),
    ) || null
  )
}

/** The metadata as a record; program options in square brackets are omitted. */
function metadataRecord({ metadata }: CooklangRecipe): Record<string, unknown> {
  const entries = Object.entries(metadata)
    .filter(([name]) => !name.startsWith('['))
    .flatMap(([name, value]) =>
      isJsonObject(value)
        ? Object.entries(value).map(([part, inner]): [string, unknown] => [`${name}.${part}`, inner])
        : [[name, value] as const],
    )
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      /^(?:servings|serves|yield)$/i.test(name) && typeof value === 'string'
        ? value.replace(/\|.*/s, '')
        : value,
    ]),
  )
}

function ingredientGroups({ sections }: CooklangRecipe): ImportedIngredientGroup[] {
  const known = new Set<string>()
  const groups = sections.map((section) => ({
    title: section.title,
    lines: section.steps.flat().flatMap((item) => {
      if (item.type !== 'ingredient') return []
      const isMention = item.quantity === 'some' && known.has(item.name.toLowerCase())
      known.add(item.name.toLowerCase())
      return isMention || item.details.modifiers.startsWith('&') ? [] : [ingredientLine(item)]
    }),
  }))
  return groups.filter((group) => group.lines.length > 0)
}

function ingredientLine(item: Extract<CooklangItem, { type: 'ingredient' }>): string {
  const amount = item.quantity === 'some' ? '' : quantityText(item.quantity)
  const head = [amount, item.units, shownName(item)].filter((part) => part !== '').join(' ')
  const note = item.details.note === null || item.details.note === '' ? '' : ` (${item.details.note})`
  return head + note + (item.details.modifiers.includes('?') ? ' (optional)' : '')
}

function instructionGroups({ sections }: CooklangRecipe): ImportedInstructionGroup[] {
  return sections
    .map(({ title, steps }) => ({
      title,
      steps: steps
        .filter((items) => !isList(items))
        .map((items) => collapse(items.map(itemText).join('')))
        .filter((text) => text !== '')
        .map((text) => ({ text, name: null, imageUrl: null })),
    }))
    .filter((group) => group.steps.length > 0)
}

/** A paragraph of components only is a list of ingredients and not a step. */
function isList(items: readonly CooklangItem[]): boolean {
  const isBare = items.every((item) => item.type !== 'text' || /^[\s,;.:•*-]*$/.test(item.value))
  return isBare && items.every((item) => item.type !== 'timer')
}

function itemText(item: CooklangItem): string {
  if (item.type === 'text') return item.value
  if (item.type !== 'timer') return shownName(item)
  return [quantityText(item.quantity), item.units].filter((part) => part !== '').join(' ') || item.name
}

/** A recipe that is used as an ingredient is named by its path. */
function shownName(item: {
  readonly name: string
  readonly details: { readonly alias: string | null }
}): string {
  return item.details.alias ?? item.name.replace(/^\.{0,2}\/(?:.*\/)?/, '')
}

function cookwareNames(items: readonly CooklangItem[]): string[] {
  const names = items.flatMap((item) => (item.type === 'cookware' ? [shownName(item)] : []))
  return [...new Set(names)]
}

/**
 * A number in its most readable form: quarters and thirds as fractions, everything else with at most three decimals.
 */
export function quantityText(quantity: CooklangQuantity): string {
  if (typeof quantity === 'string') return quantity
  const whole = Math.floor(quantity)
  const sign = fractions.find(([value]) => Math.abs(quantity - whole - value) < 1e-9)?.[1]
  if (sign === undefined) return String(Math.round(quantity * 1000) / 1000)
  return whole === 0 ? sign : `${whole} ${sign}`
}

const fractions: readonly (readonly [number, string])[] = [
  [1 / 2, '1/2'],
  [1 / 3, '1/3'],
  [2 / 3, '2/3'],
  [1 / 4, '1/4'],
  [3 / 4, '3/4'],
  [1 / 8, '1/8'],
  [3 / 8, '3/8'],
]
