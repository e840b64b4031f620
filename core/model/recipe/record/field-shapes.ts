import type { z } from 'zod'
import { recipeFields, servedFields, type RecipeFieldRow } from './recipe-fields.ts'

type Table = typeof recipeFields
type Served = typeof servedFields

/** A field of a recipe's form. */
export type RecipeField = keyof Table

/** The fields with a value in a column of the table. */
type FieldsWith<Column extends keyof RecipeFieldRow, Value> = {
  [Field in RecipeField]: Table[Field] extends { readonly [Each in Column]: Value } ? Field : never
}[RecipeField]

/** A field that lists and cards need. */
export type CardField = FieldsWith<'card', 'shown' | 'stored'>

/** A field that readers get as it is written. */
export type PlainField = Exclude<RecipeField, FieldsWith<'as', string>>

/** A plain field of a card. */
export type PlainCardField = PlainField & FieldsWith<'card', 'shown'>

type NameIn<Field extends RecipeField> = Table[Field] extends { readonly as: infer Name extends string }
  ? Name
  : Field

/** The rows by their names in reading form. */
type ReadRows = { [Field in RecipeField as NameIn<Field>]: Table[Field] } & Served

type ReadNamesWith<Column extends 'card' | 'locked', Value> = {
  [Name in keyof ReadRows]: ReadRows[Name] extends { readonly [Each in Column]: Value } ? Name : never
}[keyof ReadRows]

/** The empty value of a row, as a new value: lists are not shared. */
type EmptyOf<Row> = Row extends { readonly empty: infer Empty }
  ? Empty extends readonly []
    ? never[]
    : Empty
  : never

/**
 * The only cast. TypeScript cannot infer that what is made from the rows has their names and
 * types. `recipe-fields.test.ts` compares each with the table.
 */
function ofTable<Shape>(made: object): Shape {
  return made as Shape
}

function derived<Shape>(entries: readonly (readonly [string, unknown])[]): Shape {
  return ofTable(Object.fromEntries(entries))
}

function names<Name extends string>(all: readonly (readonly [string, unknown])[]): readonly Name[] {
  return ofTable(all.map(([name]) => name))
}

type ReadRow = Pick<RecipeFieldRow, 'read' | 'card' | 'locked' | 'empty'>

/** The fields of a form with their rows. */
export const fieldRows: readonly (readonly [RecipeField, RecipeFieldRow])[] = ofTable(
  Object.entries(recipeFields),
)

const rows: readonly (readonly [string, RecipeFieldRow])[] = fieldRows
const readRows: readonly (readonly [string, ReadRow])[] = [
  ...rows.map(([name, row]) => [row.as ?? name, row] as const),
  ...Object.entries<ReadRow>(servedFields),
]
const shownOnCards = readRows.filter(([, { card }]) => card === 'shown')

const schemas = (all: readonly (readonly [string, ReadRow])[]) =>
  all.map(([name, { read }]) => [name, read] as const)

/** The schemas of the writing form. */
export const writingShape = derived<{ readonly [Field in RecipeField]: Table[Field]['write'] }>(
  rows.map(([field, { write }]) => [field, write]),
)

/** The schemas of the reading form. */
export const readingShape = derived<{ readonly [Name in keyof ReadRows]: ReadRows[Name]['read'] }>(
  schemas(readRows),
)

/** The schemas of a card. */
export const cardShape = derived<{
  readonly [Name in ReadNamesWith<'card', 'shown'>]: ReadRows[Name]['read']
}>(schemas(shownOnCards))

/** The fields that lists and cards need; stores keep them separately, so lists never read whole recipes. */
export const cardFields = derived<{ readonly [Field in CardField]: true }>(
  rows.filter(([, { card }]) => card !== 'none').map(([field]) => [field, true]),
)

const plainRows = rows.filter(([, { as }]) => as === undefined)
const plainCardRows = plainRows.filter(([, { card }]) => card === 'shown')

/** The fields that readers get as they are written. */
export const plainFields = names<PlainField>(plainRows)

/** Those of a card. */
export const plainCardFields = names<PlainCardField>(plainCardRows)

/**
 * An object with the given names, to be copied and filled. A copy is made at once, while properties that are added one
 * by one by name take several times as long.
 */
function template<Shape>(all: readonly (readonly [string, { readonly empty?: unknown }])[]): Shape {
  return ofTable({ ...Object.fromEntries(all.map(([name, { empty = null }]) => [name, empty])) })
}

/** An object for the plain fields of a recipe, which have to be copied to it. */
export const viewTemplate = template<{ [Field in PlainField]: z.output<Table[Field]['read']> }>(plainRows)

/** An object for the plain fields of a card. */
export const cardTemplate =
  template<{ [Field in PlainCardField]: z.output<Table[Field]['read']> }>(plainCardRows)

/** The names of what a locked recipe shows. */
export const shownWhenLocked = names<ReadNamesWith<'locked', 'shown'>>(
  readRows.filter(([, { locked }]) => locked === 'shown'),
)

/** An object for a locked recipe, with what it hides empty; what it shows has to be copied to it. */
export const lockedTemplate = template<
  {
    [Name in ReadNamesWith<'locked', 'shown'>]: z.output<ReadRows[Name]['read']>
  } & {
    [Name in ReadNamesWith<'locked', 'hidden'>]: EmptyOf<ReadRows[Name]>
  }
>(
  readRows
    .filter(([, { locked }]) => locked !== 'first lines')
    .map(
      ([name, { locked, empty }]) =>
        [
          name,
          locked === 'hidden' && Array.isArray(empty) ? { empty: Object.freeze([]) } : { empty },
        ] as const,
    ),
)

/** The empty values of what cards show, but not those of recipes for subscribers. */
export const hiddenOnCards = template<{
  readonly [Name in ReadNamesWith<'locked', 'hidden'> & ReadNamesWith<'card', 'shown'>]: EmptyOf<
    ReadRows[Name]
  >
}>(shownOnCards.filter(([, { locked }]) => locked === 'hidden'))

/** The values of some fields of a form. */
type FieldValues = { readonly [Field in RecipeField]?: z.output<Table[Field]['write']> | undefined }

/** A form in which every field is present. */
export type CompleteForm = {
  [Field in RecipeField]: Exclude<z.output<Table[Field]['write']>, undefined>
}

/** The card of a form in which every field is present. */
export type CompleteCard = Pick<CompleteForm, CardField>

type GivenFields = FieldValues & Pick<CompleteForm, 'title' | 'slug'>

const cardRows = rows.filter(([field]) => field in cardFields)
const formTemplate = template<Record<string, unknown>>(rows)

/** The form with the empty value in the place of each field that is missing, and without anything else; lists are new. */
export function completeForm(form: GivenFields): CompleteForm {
  const values: Readonly<Record<string, unknown>> = form
  const whole = { ...formTemplate }
  for (const [field] of rows) whole[field] = values[field]
  return ofTable(filled(whole, rows))
}

/** Gives a form that was just read the empty value for each field that is missing. */
export function fillForm(form: GivenFields): CompleteForm {
  return ofTable(filled(form, rows))
}

/** The same for the fields that lists and cards need. */
export function fillCard(card: GivenFields): CompleteCard {
  return ofTable(filled(card, cardRows))
}

function filled(values: Record<string, unknown>, all: typeof rows): object {
  for (const [field, { empty }] of all) {
    if (values[field] === undefined) values[field] = Array.isArray(empty) ? [] : empty
  }
  return values
}

/** True if a value of a field says no more than a missing field. */
export function isEmptyField(field: string, value: unknown): boolean {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return true
  return emptyValues.get(field) === value
}

const emptyValues: ReadonlyMap<string, unknown> = new Map(
  rows.flatMap(([field, { empty }]) => (typeof empty === 'string' ? [[field, empty] as const] : [])),
)

const kinds: ReadonlyMap<string, RecipeFieldRow['kind']> = new Map(
  rows.map(([field, { kind }]) => [field, kind]),
)

/** True for a field of this kind. */
export function isFieldOfKind<Kind extends RecipeFieldRow['kind']>(
  field: string,
  kind: Kind,
): field is FieldsWith<'kind', Kind> {
  return kinds.get(field) === kind
}

/** A field that imports write. */
export type ImportedField = FieldsWith<'imported', number>

/** The fields that imports write, in the order of their places in the digest. */
export const importedFields = names<ImportedField>(
  rows
    .filter(([, { imported }]) => imported !== undefined)
    .toSorted(([, one], [, other]) => (one.imported ?? 0) - (other.imported ?? 0)),
)
