import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { keepIds } from '../markdown/keep-ids.ts'
import { type FileRecipe, namesOfFile, type RecipeNames } from '../markdown/recipe-file.ts'
import { isSameValue } from '../../values/same-value.ts'
import { type DraftPart, isEmptyGroup, isPartField, partList, partsOf } from './draft-parts.ts'
import { shownInCooklang } from './shown-in-cooklang.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields that determine a usage's name: its own title, and the referenced ingredient or equipment. */
const nameFields = ['ingredientTitleOverride', 'ingredientId', 'equipmentTitleOverride', 'equipmentId']

/**
 * Applies a Cooklang file to a recipe. Values that the file states exactly like the recipe's own file keep their stored
 * form, with everything that Cooklang cannot represent; everything else is taken from the file. Parts keep their ids.
 */
export function mergeCooklangFile(
  file: FileRecipe,
  before: RecipeDraft,
  names: RecipeNames,
  uuid: () => string,
): FileRecipe {
  const shown = shownInCooklang(before, names, uuid)
  if (shown === null) return keepIds(file, namesOfFile(file), before, names)
  const now = keepIds(file, namesOfFile(file), shown.draft, namesOfFile(shown))
  const unnamed = unchangedNames(now, shown)
  const { publishedAt, ...draft } = now.draft
  const merged = mergeShown(draft, shown.draft, before, {
    shown: partsOf(shown.draft),
    whole: partsOf(before),
    unnamed,
  })
  return {
    // Every field is taken whole from one of two drafts, or is a list of their parts.
    draft: { ...(merged as RecipeDraft), ...(publishedAt === undefined ? {} : { publishedAt }) },
    newIngredients: now.newIngredients
      .map(({ title, usageIds }) => ({ title, usageIds: usageIds.filter((id) => !unnamed.has(id)) }))
      .filter(({ usageIds }) => usageIds.length > 0),
    equipment: now.equipment.filter(({ usageId }) => !unnamed.has(usageId)),
    isPublishedNow: now.isPublishedNow,
  }
}

type Known = {
  readonly shown: ReadonlyMap<string, DraftPart>
  readonly whole: ReadonlyMap<string, DraftPart>
  /** The usages whose names did not change. */
  readonly unnamed: ReadonlySet<string>
}

/** Merges field by field: a value that the file states as it was written is the stored one. */
function mergeShown(now: Fields, shown: Fields, whole: Fields, known: Known): Fields {
  const keys = new Set([...Object.keys(now), ...Object.keys(whole)])
  return Object.fromEntries(
    [...keys].flatMap((key): [string, unknown][] => {
      const isName = nameFields.includes(key)
      const isSame = isName ? known.unnamed.has(String(now['id'])) : isSameField(key, now, shown)
      if (isSame) return key in whole ? [[key, whole[key]]] : []
      if (!isPartField(key)) return [[key, now[key] ?? null]]
      const parts = partList(now[key]).map((part) => mergePart(part, known))
      return [[key, withEmptyGroups(parts, partList(whole[key]))]]
    }),
  )
}

function mergePart(now: DraftPart['part'], known: Known): Fields {
  const [shown, whole] = [known.shown.get(now.id)?.part, known.whole.get(now.id)?.part]
  if (shown === undefined || whole === undefined) return now
  const merged = mergeShown(now, shown, whole, known)
  // The line as it was typed no longer says what a changed line says.
  const isChanged = 'lineText' in merged && !isSameValue(now, shown)
  return isChanged ? { ...merged, lineText: null } : merged
}

function isSameField(key: string, one: Fields, other: Fields): boolean {
  return isSameValue(one[key] ?? null, other[key] ?? null)
}

/** Groups without lines cannot be written to a Cooklang file, and keep their positions in the recipe. */
function withEmptyGroups(groups: readonly Fields[], before: readonly Fields[]): readonly Fields[] {
  const all = [...groups]
  before.forEach((group, index) => {
    if (isEmptyGroup(group)) all.splice(index, 0, group)
  })
  return all
}

/** The usages whose names in the file are unchanged: they reference the same ingredient or equipment. */
function unchangedNames(now: FileRecipe, shown: FileRecipe): ReadonlySet<string> {
  const [called, wasCalled] = [knownTitles(now), knownTitles(shown)]
  const before = partsOf(shown.draft)
  const same = [...partsOf(now.draft)].filter(([id, { part }]) => {
    const then = before.get(id)?.part
    const isSame = then !== undefined && nameFields.every((field) => isSameField(field, part, then))
    return isSame && called.get(id) === wasCalled.get(id)
  })
  return new Set(same.map(([id]) => id))
}

function knownTitles({ newIngredients, equipment }: FileRecipe): ReadonlyMap<string, string> {
  return new Map([
    ...newIngredients.flatMap(({ title, usageIds }) => usageIds.map((id) => [id, title] as const)),
    ...equipment.map(({ usageId, title }) => [usageId, title] as const),
  ])
}
