import { missingReference, type Issue } from '../../../values/errors.ts'
import type { IngredientCatalogueStoreDep } from '../../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { type MediaPlace, usableMedia, type UsableMediaDeps } from '../../media/usable-media.ts'
import { unitById } from '../../../values/units/units.ts'
import type { RecipeDraft } from '../../../model/recipe/record/recipe-draft.ts'
import { termById, termFields } from '../../../model/recipe/terms/terms.ts'
import { draftRuleIssues } from '../../../model/recipe/record/draft-rule-issues.ts'

/** The ports that are needed to check the references of a recipe. */
export type RecipeReferencesDeps = UsableMediaDeps & IngredientCatalogueStoreDep

/** A referenced id, its path in the recipe, and the kind of object that it must belong to. */
type Reference = { readonly path: string; readonly kind: ReferenceKind; readonly id: string }
type ReferenceKind = 'image' | 'video' | 'ingredient' | 'equipment' | 'unit' | 'term'

/** The site, the author, and the previous state of a recipe. */
export type RecipePlace = Pick<MediaPlace, 'site' | 'userId'> & { readonly before: RecipeDraft | null }

/** Issues that the schema cannot detect: unknown ids, images and videos of others, and those of `draftRuleIssues`. */
export async function recipeIssues(
  draft: RecipeDraft,
  { site, userId, before }: RecipePlace,
  deps: RecipeReferencesDeps,
): Promise<Issue[]> {
  const references = listReferences(draft)
  const known = new Set(before === null ? [] : listReferences(before).map(({ id }) => id))
  const found = await findReferences(references, { site, userId, before: known }, deps)
  const missing = references
    .filter(({ kind, id }) => !found[kind].has(id))
    .map(({ path, kind }) => missingReference(path, kind))
  return [...missing, ...draftRuleIssues(draft)]
}

async function findReferences(
  references: readonly Reference[],
  place: MediaPlace,
  deps: RecipeReferencesDeps,
): Promise<Record<ReferenceKind, ReadonlySet<string>>> {
  const { ingredientCatalogueStore } = deps
  const siteId = place.site.id
  const ids = (kind: ReferenceKind) => [
    ...new Set(references.filter((reference) => reference.kind === kind).map(({ id }) => id)),
  ]
  const load = async (kind: ReferenceKind, read: (ids: string[]) => Promise<{ id: string }[]>) => {
    const wanted = ids(kind)
    return new Set(wanted.length > 0 ? (await read(wanted)).map(({ id }) => id) : [])
  }
  const media = await usableMedia({ images: ids('image'), videos: ids('video') }, place, deps)
  return {
    image: media.images,
    video: media.videos,
    ingredient: await load('ingredient', (wanted) =>
      ingredientCatalogueStore.ingredientsByIds(siteId, wanted),
    ),
    equipment: await load('equipment', (wanted) => ingredientCatalogueStore.equipmentByIds(siteId, wanted)),
    unit: new Set(ids('unit').filter((id) => unitById(id) !== undefined)),
    term: new Set(ids('term').filter((id) => termById(id) !== undefined)),
  }
}

function listReferences(draft: RecipeDraft): Reference[] {
  const references: Reference[] = []
  const add = (kind: ReferenceKind, path: string, id: string | null | undefined) => {
    if (id) references.push({ kind, path, id })
  }
  draft.images?.forEach(({ id }, index) => add('image', `images.${index}.id`, id))
  add('video', 'videoId', draft.videoId)
  for (const field of Object.values(termFields)) {
    draft[field]?.forEach((id, index) => add('term', `${field}.${index}`, id))
  }
  draft.ingredientUsageGroups?.forEach(({ ingredientUsages }, group) =>
    ingredientUsages.forEach(({ ingredientId, unitId }, index) => {
      const path = `ingredientUsageGroups.${group}.ingredientUsages.${index}`
      add('ingredient', `${path}.ingredientId`, ingredientId)
      add('unit', `${path}.unitId`, unitId)
    }),
  )
  draft.instructionGroups?.forEach(({ instructions }, group) =>
    instructions.forEach(({ imageIds, videoId }, index) => {
      const path = `instructionGroups.${group}.instructions.${index}`
      imageIds?.forEach((id, image) => add('image', `${path}.imageIds.${image}`, id))
      add('video', `${path}.videoId`, videoId)
    }),
  )
  draft.equipmentUsages?.forEach(({ equipmentId, imageOverrideId }, index) => {
    add('equipment', `equipmentUsages.${index}.equipmentId`, equipmentId)
    add('image', `equipmentUsages.${index}.imageOverrideId`, imageOverrideId)
  })
  return references
}
