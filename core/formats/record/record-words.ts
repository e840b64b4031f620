import { fieldNames } from '../language/field-names.ts'
import type { RecordField } from '../language/field-names.ts'
import { wordsOf } from '../language/word-rows.ts'

export type { RecordField }

/** The names of a field in various programs and languages, normalized by `fieldKey`. */
const namesOf = (field: RecordField): readonly string[] => wordsOf(fieldNames, field)

/** The names of each field. */
export const recordNames: Readonly<Record<RecordField, readonly string[]>> = {
  title: namesOf('title'),
  description: namesOf('description'),
  ingredients: namesOf('ingredients'),
  steps: namesOf('steps'),
  prepTime: namesOf('prepTime'),
  cookTime: namesOf('cookTime'),
  totalTime: namesOf('totalTime'),
  restTime: namesOf('restTime'),
  servings: namesOf('servings'),
  url: namesOf('url'),
  image: namesOf('image'),
  category: namesOf('category'),
  cuisine: namesOf('cuisine'),
  keywords: namesOf('keywords'),
  notes: namesOf('notes'),
  author: namesOf('author'),
  difficulty: namesOf('difficulty'),
  rating: namesOf('rating'),
  nutrition: namesOf('nutrition'),
  equipment: namesOf('equipment'),
  diet: namesOf('diet'),
  method: namesOf('method'),
  language: namesOf('language'),
  video: namesOf('video'),
  imageData: namesOf('imageData'),
}

/** Columns for a single nutrient, with schema.org's name for it. */
export const nutrientNames: ReadonlyMap<string, string> = new Map([
  ['calories', 'calories'],
  ['kcal', 'calories'],
  ['fat', 'fatContent'],
  ['saturatedfat', 'saturatedFatContent'],
  ['transfat', 'transFatContent'],
  ['cholesterol', 'cholesterolContent'],
  ['sodium', 'sodiumContent'],
  ['sugar', 'sugarContent'],
  ['sugars', 'sugarContent'],
  ['carbohydrate', 'carbohydrateContent'],
  ['carbohydrates', 'carbohydrateContent'],
  ['carbs', 'carbohydrateContent'],
  ['fiber', 'fiberContent'],
  ['protein', 'proteinContent'],
])

/** Names of internal fields of other programs: ids, checksums and options. */
export const machineNames: ReadonlySet<string> = new Set(
  (
    'id uid uuid guid recipeid hash photohash slug userid groupid householdid photo photolarge photos assets settings ' +
    'createdat updatedat created modified dateadded dateupdated lastmade isscaled onfavorites intrash private context type ' +
    'nodename working internal display ispinned favorite favourite isfavorite isfavourite recipeisfavourite starred ' +
    'updateat namenormalized descriptionnormalized dateexported tipstyle tipicon order position sortorder'
  ).split(' '),
)

/** A field's name without case, spaces and punctuation: "Prep_Time" and "prepTime" become "preptime". */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
