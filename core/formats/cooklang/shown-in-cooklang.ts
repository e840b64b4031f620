import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { withIds } from '../markdown/keep-ids.ts'
import type { FileRecipe, RecipeNames } from '../markdown/recipe-file.ts'
import { type DraftPart, isEmptyGroup, partsOf } from './draft-parts.ts'
import { readCooklangFile } from './read-cooklang-file.ts'
import { writeCooklangFile } from './write-cooklang-file.ts'
import { groupBy } from '../../values/group-by.ts'

/**
 * The recipe as its own Cooklang file represents it, with the ids of its parts; null if that file would not be valid.
 */
export function shownInCooklang(
  recipe: RecipeDraft,
  names: RecipeNames,
  uuid: () => string,
): FileRecipe | null {
  const { recipe: read } = readCooklangFile(writeCooklangFile(recipe, names, null), { uuid })
  return read && withIds(read, pairedIds(read.draft, recipe))
}

/** Maps the ids of parts that were written and parsed again to their original ids, by position. */
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
