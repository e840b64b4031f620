import { recipeFields, type RecipeFieldRow } from '../../model/recipe/record/recipe-fields.ts'
import { fieldRows, type RecipeField } from '../../model/recipe/record/field-shapes.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { termById, termsByKind } from '../../model/recipe/terms/terms.ts'
import { termKinds } from '../../model/recipe/terms/term-kinds.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { readMinutes, writeMinutes } from './durations.ts'

/** The representation of a recipe field in front matter. */
export type FrontMatterField = {
  /** The key in the file. */
  readonly key: string
  readonly field: RecipeField
  /** Converts the field of a recipe to a value of the file; null or undefined to omit it. */
  readonly write: (draft: RecipeDraft) => unknown
  /** Parses a value of the file, or returns a sentence that describes the valid values. */
  readonly read: (value: unknown) => Result<unknown, string>
}

type FileColumn = NonNullable<RecipeFieldRow['file']>

/** How values of a kind are written to files and read from them. */
type Codec = {
  readonly write: (value: unknown, draft: RecipeDraft) => unknown
  readonly read: (value: unknown) => Result<unknown, string>
}

const asItIs = ({ advice = '' }: FileColumn, { write: schema }: RecipeFieldRow): Codec => ({
  write: (value) => value,
  read: (value) => (schema.safeParse(value).success ? ok(value) : err(advice)),
})

const line = ({ key, example }: FileColumn): Codec => ({
  write: (value) => value,
  read: (value) =>
    typeof value === 'string'
      ? ok(value)
      : typeof value === 'number'
        ? ok(String(value))
        : err(`Write words, as in ${key}: ${example}`),
})

const minutes = ({ key }: FileColumn): Codec => ({
  write: (value) => (typeof value === 'number' ? writeMinutes(value) : null),
  read(value) {
    const read = typeof value === 'number' ? value : typeof value === 'string' ? readMinutes(value) : null
    return read !== null && Number.isInteger(read) && read >= 0
      ? ok(read)
      : err(`Write a time in whole minutes, as in ${key}: 20 min, or ${key}: 1 h 30 min`)
  },
})

/** Maps the words in the file to the values of the field. */
const choice = ({ choices = {} }: FileColumn): Codec => ({
  write: (value) => Object.keys(choices).find((word) => choices[word] === value),
  read: (value) =>
    typeof value === 'string' && Object.hasOwn(choices, value)
      ? ok(choices[value])
      : err(`Write one of: ${Object.keys(choices).join(', ')}.`),
})

const terms = (_file: FileColumn, { as }: RecipeFieldRow): Codec => ({
  write: (value) => (Array.isArray(value) ? value.map((id) => termById(String(id))?.slug ?? id) : null),
  read(value) {
    const known = termKinds.filter((kind) => kind === as).flatMap((kind) => termsByKind[kind])
    const ids: string[] = []
    for (const word of list(value)) {
      const term = known.find(({ id, slug, title }) =>
        [id, slug, title.toLowerCase()].includes(String(word).toLowerCase()),
      )
      if (term === undefined) {
        const slugs = known.map(({ slug }) => slug).join(', ')
        return err(`There is no "${String(word)}" among the ${as}. There are: ${slugs}.`)
      }
      ids.push(term.id)
    }
    return ok(ids)
  },
})

const words = ({ key }: FileColumn): Codec => ({
  write: (value) => value,
  read(value) {
    const said = list(value)
    return said.every((word) => typeof word === 'string' || typeof word === 'number')
      ? ok(said.map(String))
      : err(`Write words, as in ${key}: [winter, quick soup]`)
  },
})

/** An image is its id; with a crop it is a mapping. */
const images = ({ advice = '' }: FileColumn): Codec => ({
  write: (_value, draft) => draft.images?.map((use) => (use.crop ? use : use.id)),
  read(value) {
    const uses = list(value).map((use) => (typeof use === 'string' ? { id: use } : use))
    return recipeFields.images.write.safeParse(uses).success ? ok(uses) : err(advice)
  },
})

const codecs: Readonly<Record<RecipeFieldRow['kind'], (file: FileColumn, row: RecipeFieldRow) => Codec>> = {
  line,
  minutes,
  choice,
  terms,
  words,
  images,
  number: asItIs,
  data: asItIs,
  text: asItIs,
  parts: asItIs,
}

/** The fields of front matter, in the order in which they are written. */
export const frontMatterFields: readonly FrontMatterField[] = fieldRows
  .flatMap(([field, row]) => (row.file === undefined ? [] : [{ field, row, file: row.file }]))
  .toSorted((one, other) => one.file.at - other.file.at)
  .map(({ field, row, file }) => {
    const { write, read } = codecs[row.kind](file, row)
    return { key: file.key, field, write: (draft) => write(draft[field], draft), read }
  })

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' && value.includes(',')
    ? value.split(',').map((word) => word.trim())
    : [value]
}
