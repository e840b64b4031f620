import type { CallExample } from '#core/calls/openapi.ts'

/** The recorded examples of calls, by name. */
export type Recorded = Readonly<Record<string, CallExample>>

/** The longest recorded text of an answer, and of an image in one. */
const lengths = { text: 200, image: 60 }

/** An answer with short texts and lists: a list has two entries, a list within it one. */
export function shortened(value: unknown, entries = 2): unknown {
  if (Array.isArray(value)) return value.slice(0, entries).map((entry) => shortened(entry, 1))
  if (typeof value === 'string') {
    const length = value.startsWith('data:') ? lengths.image : lengths.text
    return value.length > length ? `${value.slice(0, length)}…` : value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, entries)]))
}

/**
 * The text of a file of examples: one line for each. An example that differs from `earlier` only by what changes with
 * every run stays as it is.
 */
export function recordedText(fresh: Recorded, earlier: Recorded): string {
  const lines = Object.entries(fresh).map(([name, example]) => {
    const known = earlier[name]
    const text = onFoodExample(JSON.stringify(example))
    const isSame = known !== undefined && withoutChance(JSON.stringify(known)) === withoutChance(text)
    return `${JSON.stringify(name)}: ${isSame ? JSON.stringify(known) : text}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The platform of the documentation in place of that of the tests. */
function onFoodExample(text: string): string {
  return text
    .replace(/http:\/\/(?=[\w-]*\.?localhost:4000)/g, 'https://')
    .replace(/\blocalhost(?::4000)?\b/g, 'food.example')
}

/** The text without ids, times, tokens and codes. */
function withoutChance(text: string): string {
  return text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/whsec_[\w+/=]+/g, 'SECRET')
    .replace(/(?=[\w-]*\d)[\w-]{20,}/g, 'TOKEN')
    .replace(/"\d{6}"/g, '"CODE"')
}
