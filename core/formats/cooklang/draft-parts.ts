type Part = Readonly<Record<string, unknown>> & { readonly id: string }

/** A part of a recipe that has an id, and the field that contains it. */
export type DraftPart = { readonly field: string; readonly part: Part }

/** The fields that contain parts with ids. */
const partFields: ReadonlySet<string> = new Set([
  'ingredientUsageGroups',
  'ingredientUsages',
  'instructionGroups',
  'instructions',
  'equipmentUsages',
])

/** True for a field that contains parts with ids. */
export function isPartField(field: string): boolean {
  return partFields.has(field)
}

/** The parts of a recipe or of one of its groups by id, in order. */
export function partsOf(draft: object): ReadonlyMap<string, DraftPart> {
  return new Map(
    Object.entries(draft).flatMap(([field, value]) =>
      isPartField(field)
        ? partList(value).flatMap((part) => [[part.id, { field, part }] as const, ...partsOf(part)])
        : [],
    ),
  )
}

/** The value of such a field as a list; empty if it has none. */
export function partList(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value : []
}

/** True for a group without lines. */
export function isEmptyGroup(part: Readonly<Record<string, unknown>>): boolean {
  return ['ingredientUsages', 'instructions'].some(
    (field) => field in part && partList(part[field]).length === 0,
  )
}
