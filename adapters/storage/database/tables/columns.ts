import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { withoutMaxima } from '#core/values/maxima.ts'
import type { Flag, InstantText, JsonText } from './column-types.ts'

/** The table and the row of a value, for error messages. */
export type Place = { readonly table: string; readonly id: string }

/** Thrown when a row has invalid content. */
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
  if (Number.isNaN(date.getTime())) throw damaged(place, `"${text}" is not an instant`)
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

/** Parses JSON with its schema, except for maxima: values stored before a maximum was set remain readable. */
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

/** Reads a column whose value is one of `words`. Throws a `DamagedRow` for any other value. */
export function fromWord<Word extends string>(words: readonly Word[], text: string, place: Place): Word {
  const word = words.find((one) => one === text)
  if (word === undefined) throw damaged(place, `"${text}" is not one of ${words.join(', ')}`)
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

/** A condition: a lower-case column contains the text, ignoring case. */
export function contains(column: string, text: string) {
  return isLike(sql.ref(column), text)
}

/** A condition: a column, or the first of several that is not null, contains the text, ignoring the case of ASCII letters. */
export function containsIgnoringCase(column: string | readonly string[], text: string) {
  const names = [column].flat().map((name) => sql.ref(name))
  return isLike(sql`lower(${names.length === 1 ? names[0] : sql`coalesce(${sql.join(names)})`})`, text)
}

function isLike(column: RawBuilder<unknown>, text: string) {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
