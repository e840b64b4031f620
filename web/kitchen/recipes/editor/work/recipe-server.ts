import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createMediaRecords } from './media-records.ts'
import { editedRecipe, sentChanges, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { DraftSave, LoadedDraft, SaveResult } from '#core/machines/editor/editor-effects.ts'
import { failureCode, failureStatus, type CallFailure } from '#core/model/call-failure.ts'
import { isEmptyForm } from '#core/model/recipe/recipe-form.ts'
import type { ManagedRecipe } from '#core/model/recipe/managed-recipe.ts'
import { writingForm } from '#core/model/recipe/writing-form.ts'

/** What is said of an address that another recipe of the site has. */
export const slugTakenSentence = 'Another recipe of this site has this address; choose another one.'

/** What stands beside the form of the recipe that is edited. */
export type Circumstances = Pick<ManagedRecipe, 'id' | 'publishedAt' | 'schedule' | 'hasWorkingCopy'> & {
  /** As readers have it, or as the draft was saved. */
  readonly slug: string
}

/** The server side of the editor of one recipe. */
export type RecipeServer = ReturnType<typeof createRecipeServer>

type Address = { readonly siteSlug: string; readonly recipeId: string }

/**
 * Loads and saves one recipe: a draft in place, and a recipe that is published or scheduled in its working copy, so that
 * readers see nothing of it before the update.
 */
export function createRecipeServer(api: TrivetApi, address: Address) {
  let circumstances: Circumstances | null = null
  /** False where it may have been published or unpublished since: it comes from this device, or from before an outage. */
  let isCurrent = false
  const media = createMediaRecords(api, address.siteSlug)
  const listeners = new Set<() => void>()
  const note = (recipe: ManagedRecipe) => {
    const { id, publishedAt, schedule, hasWorkingCopy, slug } = recipe
    circumstances = { id, publishedAt, schedule, hasWorkingCopy, slug }
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
      savedBy: workingCopy.savedBy?.displayName ?? null,
    }
  }

  async function save({
    changes,
    version,
    draft,
  }: DraftSave<EditedRecipe>): Promise<SaveResult<EditedRecipe>> {
    const sent = sentChanges(changes)
    if (Object.keys(sent).length === 0) return { kind: 'saved', version, savedAt: new Date() }
    try {
      if (!isCurrent) note((await api.getManagedRecipe(address)).body.recipe)
      isCurrent = true
      const isAside = circumstances?.publishedAt != null || circumstances?.schedule != null
      return isAside ? await saveAside(sent, version) : await saveInPlace(sent, version, draft)
    } catch (error) {
      if (failureStatus(error) === null) isCurrent = false
      if (failureCode(error) === 'conflict') return { kind: 'conflict', theirs: await load() }
      // It was published or unpublished from elsewhere: the next save goes where it belongs.
      if (failureCode(error) === 'working_copy_of_draft') return { kind: 'conflict', theirs: await load() }
      throw failureCode(error) === 'slug_taken' ? slugTaken : error
    }
  }

  async function saveInPlace(
    sent: ReturnType<typeof sentChanges>,
    version: DraftSave<EditedRecipe>['version'],
    draft: EditedRecipe,
  ): Promise<SaveResult<EditedRecipe>> {
    const body = { ...sent, baseVersion: readVersion(version).base, empty: isEmptyForm(draft) }
    const { recipe, mergedFrom } = (await api.updateRecipe({ ...address, body })).body
    note(recipe)
    if (mergedFrom !== null) return { kind: 'conflict', theirs: loadedRecipe(recipe) }
    return { kind: 'saved', version: versionOf(recipe.version), savedAt: new Date(recipe.updatedAt) }
  }

  async function saveAside(
    form: ReturnType<typeof sentChanges>,
    version: DraftSave<EditedRecipe>['version'],
  ): Promise<SaveResult<EditedRecipe>> {
    const { base, copy } = readVersion(version)
    const body = { form, baseVersion: base, ...(copy === null ? {} : { copyVersion: copy }) }
    const { workingCopy } = (await api.saveWorkingCopy({ ...address, body })).body
    if (circumstances !== null && !circumstances.hasWorkingCopy) {
      circumstances = { ...circumstances, hasWorkingCopy: true }
      for (const listener of listeners) listener()
    }
    return {
      kind: 'saved',
      version: versionOf(workingCopy.baseVersion, workingCopy.version),
      savedAt: new Date(workingCopy.savedAt),
    }
  }

  return {
    load,
    save,
    media,
    /** As readers see it, for comparing with what is edited. */
    async loadPublished(): Promise<EditedRecipe> {
      return loadedRecipe((await api.getManagedRecipe(address)).body.recipe).draft
    },
    async saveAsNew(draft: EditedRecipe): Promise<void> {
      const { lineTexts: _, source: _source, ...form } = draft
      const slug = `${form.slug.slice(0, 80)}-copy-${crypto.randomUUID().slice(0, 8)}`
      const title = `${form.title} (copy)`.slice(0, 200)
      await api.createRecipe({ siteSlug: address.siteSlug, body: { ...form, title, slug } })
    },
    circumstances: () => circumstances,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Where it is not known, as on a server, calls are made over a network that is there. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** The address alone is refused: everything else can be saved. */
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
    savedBy: recipe.updatedBy?.displayName ?? null,
  }
}

/** The version of a recipe, and behind a point that of its working copy. */
function versionOf(base: number, copy: number | null = null): string {
  return copy === null ? String(base) : `${base}.${copy}`
}

function readVersion(version: DraftSave<EditedRecipe>['version']): { base: number; copy: number | null } {
  const [base = '1', copy] = String(version).split('.')
  return { base: Number(base), copy: copy === undefined ? null : Number(copy) }
}
