import { fieldRows } from '#core/model/recipe/record/field-shapes.ts'

/** Names of recipe fields, for use in a sentence. */
const names: ReadonlyMap<string, string> = new Map(fieldRows.map(([field, { label }]) => [field, label]))

/** Names of the fields of groups, rows and photos, for use in a sentence. */
const partNames: Readonly<Record<string, string>> = {
  id: 'order',
  title: 'heading',
  note: 'note',
  quantityMin: 'amount',
  quantityMax: 'second amount',
  unitId: 'unit',
  ingredientId: 'ingredient',
  preparation: 'preparation',
  ingredientTitleOverride: 'name of the ingredient',
  link: 'link',
  lineText: 'line of the ingredient',
  ingredientUsages: 'ingredients',
  instructions: 'steps',
  content: 'text of a step',
  timerMinutes: 'timer',
  videoId: 'video of a step',
  imageIds: 'photos of a step',
  equipmentId: 'equipment',
  equipmentTitleOverride: 'name of the equipment',
  imageOverrideId: 'photo of the equipment',
  crop: 'crop of a photo',
  alt: 'description of a photo',
  key: 'source',
  url: 'link to the source',
  name: 'name of the source',
  author: 'author of the source',
  digest: 'source',
}

/** The name of a form field, for use after "the"; undefined for anything else. */
export function recipeFieldName(field: string): string | undefined {
  return names.get(field)
}

/** The name of a field, for use after "the". Fields unknown to this version are called "recipe". */
export function fieldName(field: string): string {
  return recipeFieldName(field) ?? 'recipe'
}

/** The name of a field of a part of the recipe, for use after "the"; undefined if this version does not know it. */
export function partName(field: string): string | undefined {
  return Object.hasOwn(partNames, field) ? partNames[field] : undefined
}
