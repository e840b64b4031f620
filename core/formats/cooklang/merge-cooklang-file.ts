import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import { keepIds } from '../markdown/keep-ids.ts'
import { type FileRecipe, namesOfFile, type RecipeNames } from '../markdown/recipe-file.ts'
import { isSameValue } from '../../values/same-value.ts'
import { type DraftPart, isEmptyGroup, isPartField, partList, partsOf } from './draft-parts.ts'
import { shownInCooklang } from './shown-in-cooklang.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a usage is called: its own words, and the thing of the site. */
const nameFields = ['ingredientTitleOverride', 'ingredientId', 'equipmentTitleOverride', 'equipmentId']

/**
 * What a Cooklang file changes in a recipe. What it says as the recipe's own file would say it stays as the recipe has
 * it, with all that Cooklang has no form for; the rest is the file's. Parts keep their ids.
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
  const merged = mergeFields(draft, shown.draft, before, {
    shown: partsOf(shown.draft),
    whole: partsOf(before),
    unnamed,
  })
  return {
    // Every field is whole from one of two drafts, or a list of parts of them.
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
  /** The usages that are called what they were. */
  readonly unnamed: ReadonlySet<string>
}

/** Field by field: what the file says as it was shown is what it was. */
function mergeFields(now: Fields, shown: Fields, whole: Fields, known: Known): Fields {
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
  return shown === undefined || whole === undefined ? now : mergeFields(now, shown, whole, known)
}

function isSameField(key: string, one: Fields, other: Fields): boolean {
  return isSameValue(one[key] ?? null, other[key] ?? null)
}

/** Groups without lines have no place in a Cooklang file, and keep theirs on the site. */
function withEmptyGroups(groups: readonly Fields[], before: readonly Fields[]): readonly Fields[] {
  const all = [...groups]
  before.forEach((group, index) => {
    if (isEmptyGroup(group)) all.splice(index, 0, group)
  })
  return all
}

/** The usages that a file calls what it was shown to call them: they name what they named. */
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
