import type { ImportedRecipe, ImportLeftover, ImportWarning } from '../../imported/imported-recipe.ts'
import type { ReadYield } from '../../lines/read-yield.ts'
import type { SizedImage } from '../../schema/image-size.ts'
import type { SourceName } from '../evidence/evidence.ts'

/** The fields of a recipe that are read from evidence. The yield is one field, and images have sizes. */
export type RecipeFields = Omit<
  ImportedRecipe,
  | 'images'
  | 'yieldText'
  | 'yieldServings'
  | 'yieldServingsMax'
  | 'warnings'
  | 'confidence'
  | 'leftovers'
  | 'ownFile'
> & { images: readonly SizedImage[]; yield: ReadYield | null }

/** The name of a field. */
export type FieldName = keyof RecipeFields

/** The value of a field according to one source; `confidence` is how likely it is right, 0 to 1. */
export type Reading<Name extends FieldName> = {
  readonly value: RecipeFields[Name]
  readonly confidence: number
}

/** The fields that a source has; the others are absent. */
export type CandidateFields = { [Name in FieldName]?: Reading<Name> }

/**
 * What a candidate describes: the page's own recipe as it is marked (`own`), the same if the markup is about another page
 * (`foreign`), another recipe of the page (`further`), the page and thus all of its recipes (`shared`), the recipe that
 * the page displays (`shown`), or a recipe that is complete without the others (`alone`).
 */
export type Role = 'own' | 'foreign' | 'further' | 'shared' | 'shown' | 'alone'

/** A partial recipe: what one piece of evidence says. */
export type Candidate = {
  readonly source: SourceName
  readonly role: Role
  readonly fields: CandidateFields
  readonly leftovers: readonly ImportLeftover[]
  readonly warnings: readonly ImportWarning[]
}

/** The names of all fields, in the order of `ImportedRecipe`. */
export const fieldNames = [
  'title',
  'description',
  'author',
  'images',
  'ingredientGroups',
  'instructionGroups',
  'prepTimeMinutes',
  'cookTimeMinutes',
  'totalTimeMinutes',
  'customTime',
  'yield',
  'notes',
  'tips',
  'equipment',
  'keywords',
  'category',
  'cuisine',
  'diet',
  'method',
  'nutrition',
  'video',
  'language',
  'siteName',
  'canonicalUrl',
  'ratings',
  'difficulty',
] as const satisfies readonly FieldName[]

/** The fields with a value, each with the same confidence. */
export function fieldsWith(values: Partial<RecipeFields>, confidence: number): CandidateFields {
  const fields: CandidateFields = {}
  const add = <Name extends FieldName>(
    readings: { [Each in Name]?: Reading<Each> },
    name: Name,
    value: RecipeFields[Name] | undefined,
  ): void => {
    if (value !== undefined && !isEmpty(value)) readings[name] = { value, confidence }
  }
  for (const name of fieldNames) add(fields, name, values[name])
  return fields
}

/** The fields of a whole recipe. */
export function fieldsOf(recipe: ImportedRecipe, confidence: number): CandidateFields {
  const images = recipe.images.map((url) => ({ url, width: 0, height: 0 }))
  return fieldsWith({ ...recipe, images, yield: yieldOf(recipe) }, confidence)
}

/** The yield of a recipe as one field; null if it has none. */
export function yieldOf({
  yieldText: text,
  yieldServings: servings,
  yieldServingsMax: servingsMax,
}: Pick<ImportedRecipe, 'yieldText' | 'yieldServings' | 'yieldServingsMax'>): ReadYield | null {
  return text === null ? null : { text, servings, servingsMax }
}

/** The candidates for the main recipe: without the other recipes of the page. */
export function ofMainRecipe(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(({ role }) => role !== 'further')
}

/** The most likely value of a field among candidates, the first of equally likely ones; undefined if none has it. */
export function surest<Name extends FieldName>(
  candidates: readonly Candidate[],
  name: Name,
): (Reading<Name> & { readonly source: SourceName }) | undefined {
  let best: (Reading<Name> & { readonly source: SourceName }) | undefined
  for (const { source, fields } of candidates) {
    const reading: Reading<Name> | undefined = fields[name]
    if (reading !== undefined && reading.confidence > (best?.confidence ?? -1)) best = { ...reading, source }
  }
  return best
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === 0) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
