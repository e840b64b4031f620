import type { Unit } from '../record/recipe-parts.ts'
import { units } from '../../../values/units/units.ts'

/** The units as readers get them, without kind and factor. */
export const readUnits: readonly Unit[] = units.map(({ id, slug, title, pluralTitle, abbreviation }) => ({
  id,
  slug,
  title,
  pluralTitle,
  abbreviation,
}))

/** The same by id. */
export const unitsById: ReadonlyMap<string, Unit> = new Map(readUnits.map((unit) => [unit.id, unit]))
