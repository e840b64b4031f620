import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { normalDraft } from '../markdown/normal-draft.ts'
import { type FileRecipe, namesOfFile, type RecipeNames } from '../markdown/recipe-file.ts'
import { isSameValue } from '../../values/same-value.ts'
import { type DraftPart, isEmptyGroup, isPartField, partsOf } from './draft-parts.ts'
import { shownInCooklang } from './shown-in-cooklang.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that Cooklang cannot represent, of the recipe itself or of one of its parts. */
type Loss = { readonly partId: string | null; readonly key: string; readonly what: string }

const groupWords = {
  title: 'signs within the titles of groups',
  note: 'signs and blank lines within the notes of groups',
}

/** The description of what is lost with a field, by the list that contains its part (none for the recipe itself). */
const lossWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': {
    description: 'ingredients that the description names',
    storyExcerpt: 'ingredients that the story names',
    storyMore: 'ingredients that the story names',
    note: 'lists, headings and ingredients within the notes',
  },
  ingredientUsageGroups: groupWords,
  ingredientUsages: {
    ingredientTitleOverride: 'signs within names',
    ingredientId: 'which ingredient of the site a line means where it has another name',
    preparation: 'marks, links and signs within preparations',
    note: 'signs within the notes of ingredients',
    lineText: 'lines of ingredients as they were typed',
    link: 'links of ingredients',
    quantityMin: 'amounts that are no plain numbers',
    quantityMax: 'amounts that are no plain numbers',
    unitId: 'units without an amount',
  },
  instructionGroups: groupWords,
  instructions: {
    content: 'lists, measurements and shares of ingredients within steps',
    note: 'notes of steps',
    timerMinutes: 'timers in parts of minutes',
    imageIds: 'images of steps',
    videoId: 'videos of steps',
  },
  equipmentUsages: {
    equipmentTitleOverride: 'signs within names',
    equipmentId: 'which equipment of the site a line means where it has another name',
    note: 'signs within the notes of equipment',
    link: 'links of equipment',
    imageOverrideId: 'images of equipment',
  },
}

/**
 * Describes what the Cooklang file of a recipe omits, without duplicates; everything else of the recipe is in the file.
 */
export function cooklangLosses(recipe: RecipeDraft, names: RecipeNames, uuid: () => string): string[] {
  return inWords(lossesOf(recipe, names, uuid))
}

/**
 * The losses that a push of the file would apply to the recipe, because the file has different text there; parts that
 * the file removes as a whole are not included.
 */
export function rewrittenLosses(
  before: RecipeDraft,
  names: RecipeNames,
  { draft }: FileRecipe,
  uuid: () => string,
): string[] {
  const [then, now] = [partsOf(before), partsOf(draft)]
  const at = (fields: Fields, parts: ReadonlyMap<string, DraftPart>, partId: string | null) =>
    partId === null ? fields : parts.get(partId)?.part
  const isRewritten = ({ partId, key }: Loss) => {
    const [was, is] = [at(before, then, partId), at(draft, now, partId)]
    return was !== undefined && is !== undefined && !isSameField(key, was, is)
  }
  return inWords(lossesOf(before, names, uuid).filter(isRewritten))
}

function inWords(losses: readonly Loss[]): string[] {
  return [...new Set(losses.map(({ what }) => what))]
}

function lossesOf(recipe: RecipeDraft, names: RecipeNames, uuid: () => string): Loss[] {
  const shown = shownInCooklang(recipe, names, uuid)
  if (shown === null)
    return [{ partId: null, key: '', what: 'everything, as its texts are too long for such a file' }]
  const [whole, seen] = [called(recipe, names), called(shown.draft, namesOfFile(shown))]
  const seenParts = partsOf(seen)
  const ofParts = [...partsOf(whole)].flatMap(([id, { field, part }]) =>
    isEmptyGroup(part)
      ? [{ partId: id, key: '', what: 'groups without lines' }]
      : fieldLosses(field, part, seenParts.get(id)?.part ?? {}, id),
  )
  return [...fieldLosses('', whole, seen, null), ...ofParts]
}

function fieldLosses(list: string, whole: Fields, seen: Fields, partId: string | null): Loss[] {
  const keys = new Set([...Object.keys(whole), ...Object.keys(seen)])
  return [...keys]
    .filter((key) => !isPartField(key) && key !== 'id' && !isSameField(key, whole, seen))
    .map((key) => ({ partId, key, what: lossWords[list]?.[key] ?? key }))
}

function isSameField(key: string, one: Fields, other: Fields): boolean {
  return isSameValue(one[key] ?? null, other[key] ?? null)
}

/**
 * The recipe with the names of its usages instead of ids. That an ingredient is a sub-recipe is not a loss, because
 * every ingredient of a Cooklang file is an ingredient of the site.
 */
function called(recipe: RecipeDraft, names: RecipeNames): RecipeDraft {
  const { publishedAt: _instant, ...draft } = normalDraft(recipe, names)
  return {
    ...draft,
    ingredientUsageGroups: (draft.ingredientUsageGroups ?? []).map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map(({ ingredientId, ...usage }) => {
        const known = names.ingredientTitle({ ...usage, ingredientId })
        const title = usage.ingredientTitleOverride ?? known
        return { ...usage, ingredientTitleOverride: title, ingredientId: known ?? ingredientId ?? title }
      }),
    })),
    equipmentUsages: (draft.equipmentUsages ?? []).map(({ equipmentId, ...usage }) => {
      const known = names.equipmentTitle({ ...usage, equipmentId })
      const title = usage.equipmentTitleOverride ?? known
      return { ...usage, equipmentTitleOverride: title, equipmentId: known ?? equipmentId ?? title }
    }),
  }
}
