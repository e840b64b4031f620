import { addToGroup } from '../../../values/group-by.ts'
import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { fieldKey, recordNames } from '../../record/record-words.ts'
import { readRecord } from '../../record/read-record.ts'

const label = /^\s{0,8}(\p{L}[\p{L} _-]{1,30}?)\s?:(?:\s+(.*)|$)/u
const rule = /^\s*(?:[=*_-]{3,}\s?)(?:.{0,40}[=*_-]{3,})?\s*$/
const titles = new Set(recordNames.title)
const contents = new Set([...recordNames.ingredients, ...recordNames.steps])
const ingredients = new Set(recordNames.ingredients)
const steps = new Set(recordNames.steps)
const known = new Set(Object.values(recordNames).flat())

/** Short field names that mean something else, or nothing, if they are not a label. */
const shortNames: Readonly<Record<string, string>> = {
  prep: 'prep time',
  active: 'prep time',
  cook: 'cook time',
  total: 'total time',
  originalurl: 'url',
}

/** True if one of the first lines has the label of a title, and later ones those of ingredients and steps. */
export function isLabelledText(text: string): boolean {
  const lines = text.slice(0, 100_000).split(/\r\n|[\n\r]/)
  const keys = lines.map((line) => fieldKey(label.exec(line.slice(0, 200))?.[1] ?? ''))
  const first = keys.filter((_, index) => (lines[index] ?? '').trim() !== '').slice(0, 8)
  return (
    first.some((key) => titles.has(key)) &&
    keys.some((key) => ingredients.has(key)) &&
    keys.some((key) => steps.has(key))
  )
}

/** Parses a text in which every part has a label, as several programs write recipes, one after the other. */
export function readLabelledText(text: string): ImportedRecipe[] {
  const records: Map<string, string[]>[] = []
  let open: string | null = null
  for (const line of text.split(/\r\n|[\n\r]/)) {
    if (line.length < 200 && rule.test(line)) continue
    const [, name = '', value = ''] = label.exec(line) ?? []
    const key = fieldKey(name)
    const record = records.at(-1)
    const isContent = open !== null && contents.has(fieldKey(open))
    if (titles.has(key) && (record === undefined || hasContent(record))) {
      records.push(new Map([[name, [value]]]))
      open = name
    } else if (record !== undefined && name !== '' && (known.has(key) || key in shortNames || !isContent)) {
      open = shortNames[key] ?? name
      addToGroup(record, open, value)
    } else if (open !== null) record?.get(open)?.push(line)
  }
  return records.map(
    (record) =>
      readRecord(Object.fromEntries([...record].map(([name, lines]) => [name, lines.join('\n').trim()])))
        .recipe,
  )
}

function hasContent(record: ReadonlyMap<string, unknown>): boolean {
  return [...record.keys()].some((name) => contents.has(fieldKey(name)))
}
