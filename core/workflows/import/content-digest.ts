import { importedFields, type ImportedField } from '../../model/recipe/record/field-shapes.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { Random, RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogue } from './ingredient-catalogue.ts'

type ImportedContent = Pick<RecipeDraft, ImportedField>

/** The fields of the first digests. A later field is in a digest only if it has a value, so that it changes no other. */
const fieldsOfFirstDigests = 20

/** The titles of the site's ingredients and equipment. */
export type TitlesDep = {
  readonly catalogue: Pick<IngredientCatalogue, 'ingredientTitle' | 'equipmentTitle'>
}

/** The recipe without the fields that an import writes, so that fields missing in the source are cleared. */
export function withoutImportedContent<Recipe extends RecipeDraft>(
  recipe: Recipe,
): Omit<Recipe, ImportedField> {
  const rest = { ...recipe }
  for (const field of importedFields) delete rest[field]
  return rest
}

/**
 * A digest of the fields that an import writes. It is the same for a draft before and after it was stored, so that it
 * shows whether the source or a person has changed the recipe since then.
 */
export function contentDigest(
  recipe: ImportedContent,
  deps: TitlesDep & { readonly random: Pick<Random, 'digest'> },
): string {
  return digestOf(recipe, (value) => (isNothing(value) ? null : value), deps)
}

/**
 * The previous digest format, in which an empty list differed from an omitted one; recipes imported at that time have
 * it.
 */
function formerDigest(recipe: ImportedContent, deps: TitlesDep & RandomDep): string {
  return digestOf(recipe, (value) => value ?? null, deps)
}

function digestOf(
  recipe: ImportedContent,
  valueOf: (value: unknown) => unknown,
  { catalogue, random }: TitlesDep & { readonly random: Pick<Random, 'digest'> },
): string {
  const usages = (recipe.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages)
  const places = new Map(usages.map(({ id }, index) => [id, `usage ${index}`]))
  const content = { ...recipe, ...titled(recipe, catalogue) }
  const picked = importedFields.map((field) => plain(valueOf(content[field]), places))
  const said = picked.findLastIndex((value) => value !== null) + 1
  return random.digest(JSON.stringify(picked.slice(0, Math.max(said, fieldsOfFirstDigests))))
}

/** The content of a source now and at the time of the import, and the content of the recipe. */
export type SourceComparison = { readonly isSameSource: boolean; readonly isUntouched: boolean }

/** Compares a recipe of the site with the current content of its source. */
export function compareWithSource(
  draft: RecipeDraft,
  known: ImportedContent & Pick<RecipeDraft, 'source'>,
  deps: TitlesDep & RandomDep,
): SourceComparison {
  const before = known.source?.digest ?? null
  const isDigestOf = (recipe: ImportedContent) =>
    before === contentDigest(recipe, deps) || before === formerDigest(recipe, deps)
  return {
    isSameSource: isDigestOf(draft),
    isUntouched: isDigestOf(known),
  }
}

/** True if the site already has the content of the source, possibly changed by a person. */
export function hasNothingNew(
  { isSameSource, isUntouched }: SourceComparison,
  isOverwriting: boolean,
): boolean {
  return isSameSource && (isUntouched || !isOverwriting)
}

/** Replaces ids of usages by titles, whether the title is in the usage or in the site's ingredient. */
function titled(
  { ingredientUsageGroups = [], equipmentUsages = [] }: ImportedContent,
  catalogue: TitlesDep['catalogue'],
) {
  return {
    ingredientUsageGroups: ingredientUsageGroups.map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map(({ ingredientId, ...usage }) => ({
        ...usage,
        ingredientTitleOverride:
          usage.ingredientTitleOverride || catalogue.ingredientTitle(ingredientId ?? ''),
      })),
    })),
    equipmentUsages: equipmentUsages.map(({ equipmentId, ...usage }) => ({
      ...usage,
      equipmentTitleOverride: usage.equipmentTitleOverride || catalogue.equipmentTitle(equipmentId ?? ''),
    })),
  }
}

/**
 * Fields that the digest ignores: ids, which every import generates; images, which depend on what could be fetched; and
 * the text of ingredient lines, whose parts are in the digest.
 */
const ignoredFields = ['id', 'imageIds', 'lineText']

/** The value without ignored and empty fields, and with sorted keys. */
function plain(value: unknown, places: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return places.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => plain(item, places))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !ignoredFields.includes(key) && !isNothing(inner))
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner, places)]),
  )
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
