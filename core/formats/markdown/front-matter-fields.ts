import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { termById, termFields, termsByKind } from '../../model/recipe/terms/terms.ts'
import { type TermKind, termKinds } from '../../model/recipe/terms/term-kinds.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { readMinutes, writeMinutes } from './durations.ts'

type Field = keyof RecipeDraft

/** The representation of a recipe field in front matter. */
export type FrontMatterField = {
  /** The key in the file. */
  readonly key: string
  readonly field: Field
  /** Converts the field of a recipe to a value of the file; null or undefined to omit it. */
  readonly write: (draft: RecipeDraft) => unknown
  /** Parses a value of the file, or returns a sentence that describes the valid values. */
  readonly read: (value: unknown) => Result<unknown, string>
}

const asItIs = (key: string, field: Field, advice: string): FrontMatterField => ({
  key,
  field,
  write: (draft) => draft[field],
  read(value) {
    const read = RecipeDraft.shape[field].safeParse(value)
    return read.success ? ok(value) : err(advice)
  },
})

const words = (key: string, field: Field, example: string): FrontMatterField => ({
  key,
  field,
  write: (draft) => draft[field],
  read: (value) =>
    typeof value === 'string'
      ? ok(value)
      : typeof value === 'number'
        ? ok(String(value))
        : err(`Write words, as in ${key}: ${example}`),
})

type TimeField = 'prepTimeMinutes' | 'cookTimeMinutes' | 'customTimeMinutes'

const time = (key: string, field: TimeField): FrontMatterField => ({
  key,
  field,
  write({ [field]: minutes }) {
    return minutes == null ? null : writeMinutes(minutes)
  },
  read(value) {
    const minutes = typeof value === 'number' ? value : typeof value === 'string' ? readMinutes(value) : null
    return minutes !== null && Number.isInteger(minutes) && minutes >= 0
      ? ok(minutes)
      : err(`Write a time in whole minutes, as in ${key}: 20 min, or ${key}: 1 h 30 min`)
  },
})

/** Maps the values in the file to those of the field. */
const choice = (key: string, field: Field, values: Readonly<Record<string, string>>): FrontMatterField => ({
  key,
  field,
  write: (draft) => Object.keys(values).find((word) => values[word] === draft[field]),
  read: (value) =>
    typeof value === 'string' && Object.hasOwn(values, value)
      ? ok(values[value])
      : err(`Write one of: ${Object.keys(values).join(', ')}.`),
})

const terms = (kind: TermKind): FrontMatterField => ({
  key: kind,
  field: termFields[kind],
  write: (draft) => draft[termFields[kind]]?.map((id) => termById(id)?.slug ?? id),
  read(value) {
    const ids: string[] = []
    for (const word of list(value)) {
      const term = termsByKind[kind].find(({ id, slug, title }) =>
        [id, slug, title.toLowerCase()].includes(String(word).toLowerCase()),
      )
      if (term === undefined) {
        const slugs = termsByKind[kind].map(({ slug }) => slug).join(', ')
        return err(`There is no "${String(word)}" among the ${kind}. There are: ${slugs}.`)
      }
      ids.push(term.id)
    }
    return ok(ids)
  },
})

const keywords: FrontMatterField = {
  key: 'keywords',
  field: 'keywords',
  write: (draft) => draft.keywords,
  read(value) {
    const said = list(value)
    return said.every((word) => typeof word === 'string' || typeof word === 'number')
      ? ok(said.map(String))
      : err('Write words, as in keywords: [winter, quick soup]')
  },
}

/** An image is its id; with a crop it is a mapping. */
const images: FrontMatterField = {
  key: 'images',
  field: 'images',
  write: ({ images }) => images?.map((use) => (use.crop ? use : use.id)),
  read(value) {
    const uses = list(value).map((use) => (typeof use === 'string' ? { id: use } : use))
    const read = RecipeDraft.shape.images.safeParse(uses)
    return read.success
      ? ok(uses)
      : err('Write the ids of images that the site has, as "trivet recipes pull" does.')
  },
}

/** The fields of front matter, in the order in which they are written. */
export const frontMatterFields: readonly FrontMatterField[] = [
  words('slug', 'slug', 'red-lentil-soup'),
  choice('access', 'privacySetting', { public: 'public', subscribers: 'subscribers_only' }),
  asItIs('servings', 'yieldServings', 'Write a number, as in servings: 4'),
  words('makes', 'servingDescription', '12 rolls'),
  time('prep', 'prepTimeMinutes'),
  time('cook', 'cookTimeMinutes'),
  time('other', 'customTimeMinutes'),
  words('other-label', 'customTimeLabel', 'Resting'),
  choice('difficulty', 'difficultyLevel', { easy: 'easy', medium: 'medium', hard: 'hard' }),
  ...termKinds.map(terms),
  keywords,
  images,
  asItIs('video', 'videoId', 'Write the id of a video that the site has.'),
  words('youtube', 'youtubeVideoId', 'dQw4w9WgXcQ'),
  asItIs('contributors', 'contributorIds', 'Write a list of ids.'),
  asItIs(
    'source',
    'source',
    'Write a mapping with a key, and with url, name and author where they are known.',
  ),
  asItIs('legacy', 'legacyRecipeData', 'Write a mapping.'),
]

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' && value.includes(',')
    ? value.split(',').map((word) => word.trim())
    : [value]
}
