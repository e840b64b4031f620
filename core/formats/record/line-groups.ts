import type {
  ImportedIngredientGroup,
  ImportedInstructionGroup,
  ImportedStep,
} from '../imported/imported-recipe.ts'
import { hasAmount } from '../lines/line-scores.ts'
import { isJsonObject, type JsonObject } from '../document/loose-json.ts'
import { scalarText } from '../../values/text/scalar-text.ts'
import { purposeHeading } from '../lines/purpose-heading.ts'
import { fieldKey } from './record-words.ts'

/** Collects items under their headings. */
export type GroupCollector<Item> = {
  readonly heading: (title: string | null) => void
  readonly add: (item: Item) => void
  /** The groups; a heading without items results in an empty group only with `keepsEmpty`. */
  readonly groups: () => { title: string | null; items: Item[] }[]
}

/** Creates a collector; repeated equal headings are merged. */
export function createGroups<Item>(): GroupCollector<Item> {
  const groups: { title: string | null; items: Item[] }[] = []
  let title: string | null = null
  return {
    heading: (next) => {
      title = next === null || next.trim() === '' ? null : next.trim().replace(/:$/, '')
    },
    add: (item) => {
      const last = groups.at(-1)
      if (last === undefined || last.title !== title) groups.push({ title, items: [item] })
      else last.items.push(item)
    },
    groups: () => groups,
  }
}

/** The groups of collected ingredient lines. */
export function ingredientGroupsOf(groups: GroupCollector<string>): ImportedIngredientGroup[] {
  return groups.groups().map(({ title, items }) => ({ title, lines: items }))
}

/** The groups of collected steps. */
export function instructionGroupsOf(groups: GroupCollector<ImportedStep>): ImportedInstructionGroup[] {
  return groups.groups().map(({ title, items }) => ({ title, steps: items }))
}

/** A step without name and image. */
export function stepOf(text: string): ImportedStep {
  return { text, name: null, imageUrl: null }
}

const markedHeading =
  /^(?:#{1,6}\s+(.{1,100}?)\s*#*|\*{2,4}\s?([^*]{1,90})\*{2,4}:?|__([^_]{1,90})__:?|\[([^\]]{1,90})\]|,\s*(\S.{0,90})|[-=]{2,}\s*([^-=]{1,90}?)\s*[-=]{2,})$/
const colonHeading = /^([^.!?\d][^.!?]{0,58}):$/

/** The heading in a line of a list: either marked, or short with a colon at its end; null for an item. */
export function headingIn(line: string): string | null {
  const trimmed = line.trim()
  const marked = markedHeading.exec(trimmed)
  if (marked !== null) return marked.slice(1).find((part) => part !== undefined) ?? null
  const colon = colonHeading.exec(trimmed)?.[1]
  return colon !== undefined && !hasAmount(colon) ? colon : null
}

/**
 * Finds unmarked headings in a list: "For the sauce", or a line in capitals among others in lower case, followed by a
 * line with an amount.
 */
export function headingsAmong(lines: readonly string[]): (index: number) => boolean {
  const mayBeCapitals = lines.filter(isInCapitals).length <= lines.length * 0.4
  return (index) => {
    const line = lines[index] ?? ''
    const next = lines[index + 1]
    if (next === undefined || line.length > 60 || !hasAmount(next) || hasAmount(line)) return false
    return purposeHeading.test(line) ? !/[,;.]/.test(line) : mayBeCapitals && isInCapitals(line)
  }
}

function isInCapitals(line: string): boolean {
  return /^[^\p{Ll}\d,;()]{4,60}$/u.test(line) && /\p{Lu}{4}/u.test(line)
}

/** The text of an object that was intended as text: YAML parses "Bake: 20 min" as a field and its value. */
export function pairIn(item: JsonObject, fieldNames: ReadonlySet<string>): string | null {
  const [entry, ...others] = Object.entries(item)
  if (entry === undefined || others.length > 0 || fieldNames.has(fieldKey(entry[0]))) return null
  const [name, value] = entry
  if (value === null || value === '') return `${name}:`
  return isJsonObject(value) || typeof value === 'object' ? null : `${name}: ${scalarText(value)}`
}

/** A number in kitchen notation: without a fraction of zero and without binary rounding errors. */
export function amountText(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.trim()
    const isDecimal = /^\d{1,9}[.,]\d{3,30}$/.test(text)
    return isDecimal
      ? amountText(Number(text.replace(',', '.')))
      : text.replace(/^0(?:[.,]0*)?$/, '').replace(/^(\d+)\.0+$/, '$1')
  }
  if (typeof value !== 'number' || !Number.isFinite(value) || value === 0) return ''
  const third = Math.round(value * 3)
  if (third % 3 !== 0 && Math.abs(value * 3 - third) < 0.01 && !Number.isInteger(value * 1000))
    return [third > 3 ? Math.floor(third / 3) : '', `${third % 3}/3`].filter(Boolean).join(' ')
  return String(Math.round(value * 10_000) / 10_000)
}
