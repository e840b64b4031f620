import { addToGroup } from '../../values/group-by.ts'
import type { ImportedRecipe, ImportLeftover } from '../imported/imported-recipe.ts'
import { plainLines } from '../document/html-text.ts'
import { isJsonObject } from '../document/loose-json.ts'
import { fieldKey, machineNames } from './record-words.ts'

/** A text of the source with its name there. */
export type SourceText = ImportLeftover

const maxTextLength = 20_000
const maxTexts = 5000
const maxDepth = 12
const word = /\p{L}{2,}/gu

/**
 * Adds every line of the source that is not in the recipe yet as a leftover, so that nothing that a parser skipped or
 * misread is lost. A line counts as included if the recipe has all of its words.
 */
export function withOmittedText(recipe: ImportedRecipe, texts: readonly SourceText[]): ImportedRecipe {
  const said = new Set(
    textsIn(recipe, '').flatMap(({ label, text }) => [...wordsOf(text), ...wordsOf(label)]),
  )
  const leftovers = new Map<string, string[]>()
  for (const { label, text } of texts.slice(0, maxTexts)) {
    for (const line of plainLines(text.slice(0, maxTextLength))) {
      if (noText.test(line)) continue
      const words = wordsOf(line)
      if (words.every((one) => said.has(one))) continue
      for (const one of words) said.add(one)
      addToGroup(leftovers, label, line)
    }
  }
  if (leftovers.size === 0) return recipe
  const added = [...leftovers].map(([label, lines]) => ({ label, text: lines.join('\n') }))
  return { ...recipe, leftovers: [...recipe.leftovers, ...added] }
}

function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(word) ?? []
  // A program may write the plural where the recipe has the singular, or vice versa.
  return words.map((one) => (one.length > 3 ? one.replace(/(?<=.{3})e?s$/, '') : one))
}

/** Base64 images, server paths, dates, durations and record numbers. */
const noText =
  /^(?:data:[^,]{0,100},|[A-Za-z0-9+/=\r\n]{200}|\/\S*$|\d{4}-\d\d-\d\d|[0-9a-f-]{16,}$|P(?:\d|T\d)|https?:\/\/schema\.org\/)/

/** Of these records, the recipe contains the name; their other fields belong to the other program's database. */
const ofTheProgram = new Set(['food', 'unit'])

/** All texts in a value with the names of their fields; internal fields of the other program are omitted. */
export function textsIn(value: unknown, label: string, depth = 0): SourceText[] {
  if (typeof value === 'string')
    return value.trim() === '' || noText.test(value) ? [] : [{ label, text: value }]
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(item, label, depth + 1))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.startsWith('@') || machineNames.has(fieldKey(name))) return []
    const part = ofTheProgram.has(name) && isJsonObject(inner) ? inner['name'] : inner
    return textsIn(part, name, depth + 1)
  })
}
