import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createMediaRecords } from './media-records.ts'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { DraftSave, LoadedDraft, SaveResult } from '#core/machines/editor/editor-effects.ts'
import { failureCode, type CallFailure } from '#core/model/call-failure.ts'
import { isEmptyForm } from '#core/model/recipe/record/recipe-form.ts'
import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import type { RecipeVersions, WorkingCopy } from '#core/model/recipe/record/recipe-version.ts'
import { writingForm } from '#core/model/recipe/record/writing-form.ts'
import { readVersions } from '../../device/read-versions.ts'

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

/** Loads and saves one recipe. The server decides whether a save changes the recipe or its working copy. */
export function createRecipeServer(api: TrivetApi, address: Address) {
  let metadata: RecipeMetadata | null = null
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
    media.load(recipe)
    const workingCopy = recipe.hasWorkingCopy ? (await api.getWorkingCopy(address)).body.workingCopy : null
    if (workingCopy !== null) media.load(workingCopy.form)
    return loadedDraft(recipe, workingCopy)
  }

  async function save({
    changes,
    version,
    draft,
  }: DraftSave<EditedRecipe>): Promise<SaveResult<EditedRecipe>> {
    if (Object.keys(changes).length === 0) return { kind: 'saved', version, savedAt: new Date() }
    try {
      const body = { ...changes, ...readVersions(version), empty: isEmptyForm(draft) }
      const { recipe, workingCopy, mergedFrom } = (await api.saveRecipe({ ...address, body })).body
      note(recipe)
      const saved = loadedDraft(recipe, workingCopy)
      // The recipe names this editor as the last saver, because it sent the merge.
      if (mergedFrom !== null) return { kind: 'conflict', theirs: { ...saved, savedBy: mergedFrom.savedBy } }
      return { kind: 'saved', version: saved.version, savedAt: saved.savedAt }
    } catch (error) {
      if (failureCode(error) === 'conflict') return { kind: 'conflict', theirs: await load() }
      throw failureCode(error) === 'slug_taken' ? slugTaken : error
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
      return editedRecipe(writingForm((await api.getManagedRecipe(address)).body.recipe))
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

/** Reported as an issue of the slug alone, so that all other fields can still be saved. */
const slugTaken: CallFailure = {
  status: 422,
  body: {
    error: slugTakenSentence,
    code: 'validation_failed',
    issues: [{ path: 'slug', message: slugTakenSentence }],
  },
}

/** What the editor shows: the working copy, or the recipe if it has none. */
function loadedDraft(recipe: ManagedRecipe, copy: WorkingCopy | null) {
  const version: RecipeVersions = {
    baseVersion: copy?.baseVersion ?? recipe.version,
    copyVersion: copy?.version ?? null,
  }
  return {
    draft: editedRecipe(copy?.form ?? writingForm(recipe)),
    version,
    savedAt: new Date(copy?.savedAt ?? recipe.updatedAt),
    savedBy: copy === null ? recipe.updatedBy : copy.savedBy,
  }
}
