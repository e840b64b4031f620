import type {
  ImportedIngredientGroup,
  ImportedInstructionGroup,
  ImportedStep,
} from '../../imported-recipe.ts'
import { hasAmount } from '../../page/line-scores.ts'

/** Collects items under the headings that stand over them. */
export type GroupCollector<Item> = {
  readonly heading: (title: string | null) => void
  readonly add: (item: Item) => void
  /** The groups; a heading without items keeps an empty one only where `keepsEmpty`. */
  readonly groups: () => { title: string | null; items: Item[] }[]
}

/** Makes a collector; equal headings in a row are one. */
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

/** The groups of a collector of ingredient lines. */
export function ingredientGroupsOf(groups: GroupCollector<string>): ImportedIngredientGroup[] {
  return groups.groups().map(({ title, items }) => ({ title, lines: items }))
}

/** The groups of a collector of steps. */
export function instructionGroupsOf(groups: GroupCollector<ImportedStep>): ImportedInstructionGroup[] {
  return groups.groups().map(({ title, items }) => ({ title, steps: items }))
}

/** A step without name and picture. */
export function stepOf(text: string): ImportedStep {
  return { text, name: null, imageUrl: null }
}

const markedHeading =
  /^(?:#{1,6}\s+(.{1,100}?)\s*#*|\*\*([^*]{1,90})\*\*:?|__([^_]{1,90})__:?|\[([^\]]{1,90})\]|,\s*(\S.{0,90})|[-=]{2,}\s*([^-=]{1,90}?)\s*[-=]{2,})$/
const colonHeading = /^([^.!?\d][^.!?]{0,58}):$/

/** The heading that a line of a list is: marked as one, or short with a colon at its end; null for an item. */
export function headingIn(line: string): string | null {
  const trimmed = line.trim()
  const marked = markedHeading.exec(trimmed)
  if (marked !== null) return marked.slice(1).find((part) => part !== undefined) ?? null
  const colon = colonHeading.exec(trimmed)?.[1]
  return colon !== undefined && !hasAmount(colon) ? colon : null
}

/** A number as cooks write it: without a fraction of zero and without the noise of binary fractions. */
export function amountText(value: unknown): string {
  if (typeof value === 'string')
    return /^0(?:[.,]0*)?$/.test(value.trim()) ? '' : value.trim().replace(/^(\d+)\.0+$/, '$1')
  return typeof value === 'number' && Number.isFinite(value) && value !== 0
    ? String(Math.round(value * 10_000) / 10_000)
    : ''
}
