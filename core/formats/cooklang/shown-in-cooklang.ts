import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import { withIds } from '../markdown/keep-ids.ts'
import type { FileRecipe, RecipeNames } from '../markdown/recipe-file.ts'
import { type DraftPart, isEmptyGroup, partsOf } from './draft-parts.ts'
import { readCooklangFile } from './read-cooklang-file.ts'
import { writeCooklangFile } from './write-cooklang-file.ts'
import { groupBy } from '../../values/group-by.ts'

/** A recipe as its own Cooklang file says it, its parts with their ids; null where that would be no file at all. */
export function shownInCooklang(
  recipe: RecipeDraft,
  names: RecipeNames,
  uuid: () => string,
): FileRecipe | null {
  const { recipe: read } = readCooklangFile(writeCooklangFile(recipe, names, null), { uuid })
  return read && withIds(read, pairedIds(read.draft, recipe))
}

/** The ids of parts that were written and read again, by those that they had, found by their places. */
function pairedIds(read: RecipeDraft, before: RecipeDraft): ReadonlyMap<string, string> {
  const [now, then] = [partsByField(read), partsByField(before)]
  return new Map(
    [...now].flatMap(([field, parts]) =>
      parts.flatMap(({ part }, index) => {
        const other = then.get(field)?.[index]
        return other === undefined ? [] : [[part.id, other.part.id] as const]
      }),
    ),
  )
}

function partsByField(draft: RecipeDraft): ReadonlyMap<string, readonly DraftPart[]> {
  const parts = [...partsOf(draft).values()].filter(({ part }) => !isEmptyGroup(part))
  return groupBy(parts, ({ field }) => field)
}
