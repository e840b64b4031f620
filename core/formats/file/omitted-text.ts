import { addToGroup } from '../../values/group-by.ts'
import type { ImportedRecipe, ImportLeftover } from '../draft/imported-recipe.ts'
import { plainLines } from '../page/html-text.ts'
import { isJsonObject } from '../page/loose-json.ts'
import { fieldKey, machineNames } from './record/record-words.ts'

/** A text of a source with the name that it has there. */
export type SourceText = ImportLeftover

const maxTextLength = 20_000
const maxTexts = 5000
const maxDepth = 12
const word = /\p{L}{2,}/gu

/**
 * The recipe with every line of its source that it does not say yet as a leftover: whatever a reader passes over,
 * or takes for something else, stays to be seen. A line counts as said when the recipe has all of its words.
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
  // A program may write the plural where the recipe has one of it, and the other way round.
  return words.map((one) => (one.length > 3 ? one.replace(/(?<=.{3})e?s$/, '') : one))
}

/** Images in base64, paths of a server, dates, lengths of time and numbers of records, which are no texts. */
const noText =
  /^(?:data:[^,]{0,100},|[A-Za-z0-9+/=\r\n]{200}|\/\S*$|\d{4}-\d\d-\d\d|[0-9a-f-]{16,}$|P(?:\d|T\d)|https?:\/\/schema\.org\/)/

/** Of these the recipe says the name; the rest is about every recipe of the other program. */
const ofTheProgram = new Set(['food', 'unit'])

/** All texts in a value, with the names of their fields; what only the other program needs is left out. */
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
