import fc from 'fast-check'
import type { Shape } from './input-shape.ts'

/** The existing objects that generated requests may reference. */
export type Known = {
  /** Ids that fit a place, by its path (`images.id`). */
  readonly idsAt: (path: string) => readonly string[]
  readonly words: readonly string[]
}

/** Small valid values of a shape that often reference existing objects. */
export function valueOf(shape: Shape, known: Known, path = ''): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'object':
      return objectOf(shape, known, path)
    case 'list':
      return fc.array(valueOf(shape.item, known, path), {
        minLength: shape.min,
        maxLength: Math.max(shape.min, Math.min(shape.max, 2)),
      })
    case 'choice':
      return fc.oneof(...shape.options.map((option) => valueOf(option, known, path)))
    case 'constant':
      return fc.constantFrom(...shape.values)
    case 'number':
      return numberOf(shape)
    case 'text':
      return textOf(shape, known, path)
    case 'anything':
      return fc.oneof(fc.constantFrom('2026-03-01T12:00:00Z', '2999-01-01', 0), fc.jsonValue({ maxDepth: 2 }))
  }
}

/** Objects with a few of their optional fields: with all of them, one would always be refused. */
function objectOf({ fields, isOpen }: Extract<Shape, { kind: 'object' }>, known: Known, path: string) {
  if (fields.length === 0 && isOpen) return fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue())
  const values = new Map(fields.map(({ name, shape }) => [name, valueOf(shape, known, `${path}.${name}`)]))
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const optional = fields.filter(({ isRequired }) => !isRequired).map(({ name }) => name)
  return fc.subarray(optional, { maxLength: Math.min(optional.length, 4) }).chain((chosen) => {
    const present = [...required, ...chosen].flatMap((name) => {
      const value = values.get(name)
      return value ? [[name, value] as const] : []
    })
    return fc.record(Object.fromEntries(present), { noNullPrototype: true })
  })
}

function numberOf({ isWhole, min, max }: Extract<Shape, { kind: 'number' }>): fc.Arbitrary<number> {
  const [from, to] = [Math.max(min, -1e15), Math.min(max, 1e15)]
  const edges = [from, to, 0, 1, 0.1, 59, 1440].filter(
    (edge) => edge >= from && edge <= to && (!isWhole || Number.isInteger(edge)),
  )
  const other = isWhole
    ? fc.integer({ min: Math.ceil(from), max: Math.floor(to) })
    : fc.double({ min: from, max: to, noNaN: true })
  return fc.oneof(fc.constantFrom(...edges), other)
}

/** Texts that have broken servers and databases. */
const words = [
  ...[
    'lemon-cake',
    'Käse & Bröt',
    'Crème brûlée',
    '½ cup',
    "'; drop table recipes; --",
    '<script>alert(1)</script>',
  ],
  ...[
    '%',
    '_',
    '\\',
    '"',
    '*',
    '(',
    'a OR b',
    'NEAR(',
    '👩‍🍳',
    'e\u0301',
    '\u202e',
    ' ',
    '\t',
    '0',
    '-1',
    'null',
  ],
  ...[
    'a'.repeat(3000),
    'ä'.repeat(1500),
    '../..',
    'http://',
    'constructor',
    '__proto__',
    'toString',
    'İ',
    'ß',
  ],
]

function textOf({ format, pattern, min, max }: Extract<Shape, { kind: 'text' }>, known: Known, path: string) {
  switch (format) {
    case 'uuid':
      return fc.oneof(
        { arbitrary: fc.constantFrom(...known.idsAt(path)), weight: 12 },
        { arbitrary: fc.uuid({ version: 4 }), weight: 1 },
      )
    case 'email':
      return fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.com`)
    case 'uri':
      return fc.oneof(
        fc.webUrl(),
        fc.constantFrom('http://127.0.0.1/', 'http://[::1]/', 'https://example.com/ü'),
      )
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    default: {
      const isFit = (text: string) => text.length >= min && text.length <= max
      const plain = fc
        .oneof(
          fc.constantFrom(...words),
          fc.constantFrom(...known.words),
          fc.string({ unit: 'binary', maxLength: 12 }),
        )
        .map((text) => text.padEnd(min, 'x').slice(0, max))
        .filter(isFit)
      const matching = pattern === null ? null : fromPattern(pattern)
      return matching === null ? plain : fc.oneof(matching.filter(isFit), plain)
    }
  }
}

/** Texts that match a pattern; null for a pattern with a lookahead, from which none can be generated. */
function fromPattern(pattern: string): fc.Arbitrary<string> | null {
  return pattern.includes('(?') ? null : fc.stringMatching(new RegExp(pattern), { size: 'small' })
}

/** Values that are unexpected everywhere. */
const junk: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -0, 2 ** 53, '', 'x', '\0', '\ud800', 'a'.repeat(5000), [], [[]], {}],
  ...[
    { type: 'document' },
    { '': 1 },
    ['a', null, {}],
    JSON.parse('{"__proto__":{"a":1},"constructor":null}'),
  ],
  ...[
    nested(80),
    Array.from({ length: 2000 }, () => 0),
    '9999-99-99',
    'NaN',
    '00000000-0000-0000-0000-000000000000',
  ],
]

function nested(levels: number): unknown {
  return levels === 0 ? 'deep' : levels % 2 === 0 ? [nested(levels - 1)] : { children: nested(levels - 1) }
}

type Change = (value: unknown, extra: unknown) => unknown

/** Ways to corrupt a value. */
const changes: readonly Change[] = [
  (_, extra) => extra,
  (_, extra) => extra,
  () => undefined,
  (value, extra) => (isRecord(value) ? { ...value, unknown: extra } : [value]),
  (value) => (Array.isArray(value) ? Array.from({ length: 40 }, () => value).flat() : { value }),
  (value) => (typeof value === 'string' ? value + '\0\udfff' + value : JSON.stringify(value)),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of an arbitrary with a few corrupted places. */
export function corrupted(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const corrupt = fc.tuple(fc.nat(1000), fc.constantFrom(...changes), fc.constantFrom(...junk))
  return fc.tuple(values, fc.array(corrupt, { minLength: 1, maxLength: 2 })).map(([value, corruptions]) =>
    corruptions.reduce((whole: unknown, [place, change, extra]) => {
      const places = countPlaces(whole)
      return changeAt(whole, place % places, (inner) => change(inner, extra)).value
    }, value),
  )
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return 1 + Object.values(value).reduce((sum: number, inner) => sum + countPlaces(inner), 0)
}

/** Changes the place with this number, counted from the outside in; `left` is the remaining count. */
function changeAt(
  value: unknown,
  place: number,
  change: (value: unknown) => unknown,
): { value: unknown; left: number } {
  if (place === 0) return { value: change(value), left: -1 }
  let left = place - 1
  if (typeof value !== 'object' || value === null) return { value, left }
  const step = (inner: unknown) => {
    if (left < 0) return inner
    const changed = changeAt(inner, left, change)
    left = changed.left
    return changed.value
  }
  const changed = Array.isArray(value)
    ? value.map(step)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, step(inner)]))
  return { value: changed, left }
}
