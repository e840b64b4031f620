import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { withoutMaxima } from '#core/values/maxima.ts'
import type { Flag, InstantText, JsonText } from './tables/column-types.ts'

/** Where a value stands, for the message about a damaged one. */
export type Place = { readonly table: string; readonly id: string }

/** Thrown by reading a row whose content is not what this program writes. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow'
}

export function toInstant(date: Date): InstantText {
  return date.toISOString()
}

export function toInstantOrNull(date: Date | null): InstantText | null {
  return date === null ? null : date.toISOString()
}

export function fromInstant(text: InstantText, place: Place): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw damaged(place, `"${text}" is no instant`)
  return date
}

export function fromInstantOrNull(text: InstantText | null, place: Place): Date | null {
  return text === null ? null : fromInstant(text, place)
}

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

export function toJson(value: unknown): JsonText {
  return JSON.stringify(value)
}

export function toJsonOrNull(value: unknown): JsonText | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Reads JSON and checks it by its schema, but for maxima: what was stored before one was set is still read. */
export function fromJson<Value>(schema: z.ZodType<Value>, text: JsonText, place: Place): Value {
  const parsed = withoutMaxima(schema).safeParse(parse(text, place))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw damaged(place, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`)
}

export function fromJsonOrNull<Value>(
  schema: z.ZodType<Value>,
  text: JsonText | null,
  place: Place,
): Value | null {
  return text === null ? null : fromJson(schema, text, place)
}

/** Reads a column that holds one word of a closed list. */
export function fromWord<Word extends string>(words: readonly Word[], text: string, place: Place): Word {
  const word = words.find((one) => one === text)
  if (word === undefined) throw damaged(place, `"${text}" is none of ${words.join(', ')}`)
  return word
}

function parse(text: JsonText, place: Place): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(place, 'the JSON is broken')
  }
}

function damaged({ table, id }: Place, what: string): DamagedRow {
  return new DamagedRow(`The row ${id} of ${table} is damaged: ${what}`)
}

/** True where a column of lower-case text holds these words, without regard to their letter case. */
export function holds(column: string, text: string) {
  return isLike(sql.ref(column), text)
}

/** True where a column of any text holds these words, without regard to the case of their ASCII letters. */
export function holdsInAnyCase(column: string, text: string) {
  return isLike(sql`lower(${sql.ref(column)})`, text)
}

function isLike(column: RawBuilder<unknown>, text: string) {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
