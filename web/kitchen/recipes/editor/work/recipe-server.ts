import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createMediaRecords } from './media-records.ts'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { DraftSave, LoadedDraft, SaveResult } from '#core/machines/editor/editor-effects.ts'
import { failureCode, failureStatus, type CallFailure } from '#core/model/call-failure.ts'
import { isEmptyForm } from '#core/model/recipe/record/recipe-form.ts'
import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import { writingForm } from '#core/model/recipe/record/writing-form.ts'

/** The error for a slug that another recipe of the site uses. */
export const slugTakenSentence = 'Another recipe of this site has this address; choose another one.'

/** The data of the edited recipe that is not part of its form. */
export type RecipeMetadata = Pick<ManagedRecipe, 'id' | 'publishedAt' | 'schedule' | 'hasWorkingCopy'> & {
  /** The saved slug, without the changes of a working copy. */
  readonly slug: string
}

/** The server side of the editor of one recipe. */
export type RecipeServer = ReturnType<typeof createRecipeServer>

type Address = { readonly siteSlug: string; readonly recipeId: string }

/**
 * Loads and saves one recipe. A draft is saved in place. A published or scheduled recipe is saved in its working copy,
 * so that readers do not see the changes before the update.
 */
export function createRecipeServer(api: TrivetApi, address: Address) {
  let metadata: RecipeMetadata | null = null
  /** False if `metadata` may be outdated: not loaded, loaded while offline, or followed by a network failure. */
  let isCurrent = false
  /** True if something outside of the form refers to the recipe, such as a collection. */
  let isReferenced = false
  const media = createMediaRecords(api, address.siteSlug)
  const listeners = new Set<() => void>()
  const note = (recipe: ManagedRecipe) => {
    const { id, publishedAt, schedule, hasWorkingCopy, slug } = recipe
    metadata = { id, publishedAt, schedule, hasWorkingCopy, slug }
    for (const listener of listeners) listener()
    return recipe
  }

  async function load(): Promise<LoadedDraft<EditedRecipe>> {
    const { recipe } = (await api.getManagedRecipe(address)).body
    note(recipe)
    isCurrent = isOnline()
    media.load(recipe)
    if (!recipe.hasWorkingCopy) return loadedRecipe(recipe)
    const { workingCopy } = (await api.getWorkingCopy(address)).body
    media.load(workingCopy.form)
    return {
      draft: editedRecipe(workingCopy.form),
      version: versionOf(workingCopy.baseVersion, workingCopy.version),
      savedAt: new Date(workingCopy.savedAt),
      savedBy: workingCopy.savedBy,
    }
  }

  async function save({
    changes,
    version,
    draft,
  }: DraftSave<EditedRecipe>): Promise<SaveResult<EditedRecipe>> {
    if (Object.keys(changes).length === 0) return { kind: 'saved', version, savedAt: new Date() }
    try {
      if (!isCurrent) note((await api.getManagedRecipe(address)).body.recipe)
      isCurrent = true
      const usesWorkingCopy = metadata?.publishedAt != null || metadata?.schedule != null
      return usesWorkingCopy
        ? await saveToWorkingCopy(changes, version)
        : await saveInPlace(changes, version, draft)
    } catch (error) {
      if (failureStatus(error) === null) isCurrent = false
      if (failureCode(error) === 'conflict') return { kind: 'conflict', theirs: await load() }
      // Unpublished elsewhere. Loading updates `metadata`, so that the next save is made in place.
      if (failureCode(error) === 'working_copy_of_draft') return { kind: 'conflict', theirs: await load() }
      throw failureCode(error) === 'slug_taken' ? slugTaken : error
    }
  }

  async function saveInPlace(
    sent: Partial<EditedRecipe>,
    version: DraftSave<EditedRecipe>['version'],
    draft: EditedRecipe,
  ): Promise<SaveResult<EditedRecipe>> {
    const body = { ...sent, baseVersion: readVersion(version).base, empty: isEmptyForm(draft) }
    const { recipe, mergedFrom } = (await api.updateRecipe({ ...address, body })).body
    note(recipe)
    if (mergedFrom !== null) {
      // The recipe names this editor as the last saver, because it sent the merge.
      return { kind: 'conflict', theirs: { ...loadedRecipe(recipe), savedBy: mergedFrom.savedBy } }
    }
    return { kind: 'saved', version: versionOf(recipe.version), savedAt: new Date(recipe.updatedAt) }
  }

  async function saveToWorkingCopy(
    form: Partial<EditedRecipe>,
    version: DraftSave<EditedRecipe>['version'],
  ): Promise<SaveResult<EditedRecipe>> {
    const { base, copy } = readVersion(version)
    const body = { form, baseVersion: base, ...(copy === null ? {} : { copyVersion: copy }) }
    const { workingCopy } = (await api.saveWorkingCopy({ ...address, body })).body
    if (metadata !== null && !metadata.hasWorkingCopy) {
      metadata = { ...metadata, hasWorkingCopy: true }
      for (const listener of listeners) listener()
    }
    return {
      kind: 'saved',
      version: versionOf(workingCopy.baseVersion, workingCopy.version),
      savedAt: new Date(workingCopy.savedAt),
    }
  }

  /** Creates a draft with the same content, and returns its id. */
  async function saveCopy(draft: EditedRecipe): Promise<string> {
    const { source: _source, ...form } = draft
    const slug = `${form.slug.slice(0, 80)}-copy-${crypto.randomUUID().slice(0, 8)}`
    const title = `${form.title.slice(0, 193)} (copy)`
    const { recipe } = (
      await api.createRecipe({ siteSlug: address.siteSlug, body: { ...form, title, slug } })
    ).body
    return recipe.id
  }

  return {
    load,
    save,
    saveCopy,
    saveAsNew: async (draft: EditedRecipe): Promise<void> => void (await saveCopy(draft)),
    media,
    /** Loads the recipe without its working copy, for comparing it with the draft. */
    async loadPublished(): Promise<EditedRecipe> {
      return loadedRecipe((await api.getManagedRecipe(address)).body.recipe).draft
    },
    /** Prevents the removal of the recipe although its form is empty. */
    keep: () => void (isReferenced = true),
    /** Permanently removes the recipe if it is unchanged since `savedAt`; null if it has to be kept. */
    removeUntouched(savedAt: Date): Promise<unknown> | null {
      if (isReferenced || metadata?.publishedAt != null || metadata?.schedule != null) return null
      const trashed = { siteSlug: address.siteSlug, trashKind: 'recipe', trashedId: address.recipeId }
      return api
        .deleteRecipe({ ...address, ifUpdatedAt: savedAt.toISOString() })
        .then(() => api.eraseTrashed(trashed))
    },
    metadata: () => metadata,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** True if unknown, as in Node. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** Reported as an issue of the slug alone, so that all other fields can still be saved. */
const slugTaken: CallFailure = {
  status: 422,
  body: {
    error: slugTakenSentence,
    code: 'validation_failed',
    issues: [{ path: 'slug', message: slugTakenSentence }],
  },
}

function loadedRecipe(recipe: ManagedRecipe): LoadedDraft<EditedRecipe> {
  return {
    draft: editedRecipe(writingForm(recipe)),
    version: versionOf(recipe.version),
    savedAt: new Date(recipe.updatedAt),
    savedBy: recipe.updatedBy,
  }
}

/** The version of a recipe, followed by that of its working copy, if any: "3" or "3.1". */
function versionOf(base: number, copy: number | null = null): string {
  return copy === null ? String(base) : `${base}.${copy}`
}

function readVersion(version: DraftSave<EditedRecipe>['version']): { base: number; copy: number | null } {
  const [base = '1', copy] = String(version).split('.')
  return { base: Number(base), copy: copy === undefined ? null : Number(copy) }
}
