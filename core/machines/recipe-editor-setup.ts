import { assign, setup } from 'xstate'
import { failureCode, failureSentence, tryAgainSentence } from '../model/call-failure.ts'
import type { Issue } from '../values/errors.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { effect } from '../ports/effect.ts'
import {
  clearKeptDraft,
  readKeptDraft,
  storeKeptDraft,
  type KeptDraft,
  type ReadDraft,
} from './stored-draft.ts'
import type { RecipeDraft } from '../model/recipe/recipe.ts'

/** A recipe as the server has it: its form and when it was last changed. */
export type SavedRecipe = {
  readonly recipeId: string
  readonly draft: RecipeDraft
  /** ISO 8601 instant. */
  readonly updatedAt: string
}

/** What the editor of a recipe starts with. */
export type RecipeEditorInput = {
  /** Null for a recipe that is not there yet. */
  readonly recipeId: string | null
  /** What a new recipe begins with. */
  readonly blank: RecipeDraft
  readonly local: KeyValueStorage
  /** The issues of a form, by the rules of the contract; empty when it can be saved. */
  readonly validate: (draft: RecipeDraft) => readonly Issue[]
  readonly readDraft: ReadDraft
}

/** What the creator does in the editor of a recipe. */
export type RecipeEditorEvent =
  | { type: 'load.retry' }
  | { type: 'recipe.edit'; changes: Partial<RecipeDraft> }
  | { type: 'recipe.save' }
  /** Publishing and unpublishing, which are calls of their own, have changed the recipe. */
  | { type: 'recipe.stamp'; updatedAt: string }
  | { type: 'draft.restore' }
  | { type: 'draft.discard' }
  | { type: 'conflict.overwrite' }
  | { type: 'conflict.reload' }

type RecipeEditorContext = RecipeEditorInput & {
  readonly draft: RecipeDraft
  readonly updatedAt: string | null
  /** Counts the edits, so that one made while a save is under way is not taken for saved. */
  readonly edits: number
  readonly savedEdits: number
  readonly sentEdits: number
  /** Shown once a save was tried, and then kept up with the edits. */
  readonly issues: readonly Issue[]
  readonly hasTriedToSave: boolean
  readonly error: string | null
  /** Unsaved work of an earlier visit, null when there is none. */
  readonly kept: KeptDraft | null
  /** What somebody else has saved in the meantime, null when nobody has. */
  readonly theirs: SavedRecipe | null
}

/** True when there is something that the server does not have. */
export function hasUnsavedChanges(context: Pick<RecipeEditorContext, 'edits' | 'savedEdits'>): boolean {
  return context.edits !== context.savedEdits
}

/** How long the editor waits after an edit before it keeps the work, in milliseconds. */
export const keepDraftMs = 1000

/** What the recipe editor is made of; its chart is in `recipe-editor-machine.ts`. */
export const recipeEditorSetup = setup({
  types: {
    context: {} as RecipeEditorContext,
    events: {} as RecipeEditorEvent,
    input: {} as RecipeEditorInput,
    tags: {} as 'pending' | 'busy',
  },
  actors: {
    loadRecipe: effect<SavedRecipe, { recipeId: string }>('loadRecipe'),
    saveRecipe: effect<SavedRecipe, { recipeId: string | null; draft: RecipeDraft }>('saveRecipe'),
  },
  actions: {
    take: assign((_, { recipe }: { recipe: SavedRecipe }) => ({ ...recipe, theirs: null, error: null })),
    lookForKept: assign(({ context }) => ({
      kept: readKeptDraft(context.local, context.recipeId, context.readDraft),
    })),
    edit: assign(({ context }, { changes }: { changes: Partial<RecipeDraft> }) => {
      const draft = { ...context.draft, ...changes }
      return {
        draft,
        edits: context.edits + 1,
        issues: context.hasTriedToSave ? context.validate(draft) : [],
        error: null,
      }
    }),
    restore: assign(({ context: { kept, draft, edits } }) => ({
      draft: kept?.draft ?? draft,
      edits: edits + 1,
      kept: null,
    })),
    forgetKept: assign({ kept: null }),
    keep: ({ context: { local, recipeId, draft, updatedAt } }) =>
      storeKeptDraft(local, recipeId, { draft, updatedAt }),
    clearKept: ({ context }) => clearKeptDraft(context.local, context.recipeId),
    check: assign(({ context }) => ({
      issues: context.validate(context.draft),
      hasTriedToSave: true,
      error: null,
    })),
    noteSent: assign(({ context }) => ({ sentEdits: context.edits })),
    noteSaved: assign(({ context }, { recipe }: { recipe: SavedRecipe }) => ({
      recipeId: recipe.recipeId,
      updatedAt: recipe.updatedAt,
      // What the server made of the form replaces it only where nothing was typed since.
      draft: context.edits === context.sentEdits ? recipe.draft : context.draft,
      savedEdits: context.sentEdits,
      hasTriedToSave: false,
    })),
    noteUnchanged: assign(({ context }) => ({
      savedEdits: context.edits,
      issues: [],
      hasTriedToSave: false,
    })),
    stamp: assign((_, { updatedAt }: { updatedAt: string }) => ({ updatedAt })),
    setTheirs: assign((_, { recipe }: { recipe: SavedRecipe }) => ({ theirs: recipe })),
    acceptTheirStamp: assign(({ context }) => ({
      updatedAt: context.theirs?.updatedAt ?? context.updatedAt,
      theirs: null,
    })),
    takeTheirs: assign(({ context }) => ({ ...context.theirs, theirs: null })),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      error: failureSentence(error) ?? tryAgainSentence,
    })),
    clearError: assign({ error: null }),
  },
  guards: {
    isNew: ({ context }) => context.recipeId === null,
    hasKept: ({ context }) => context.kept !== null,
    isDirty: ({ context }) => hasUnsavedChanges(context),
    hasIssues: ({ context }) => context.issues.length > 0,
    isSameAsLoaded: ({ context }, { recipe }: { recipe: SavedRecipe }) =>
      recipe.updatedAt === context.updatedAt,
    isConflict: (_, { error }: { error: unknown }) => failureCode(error) === 'conflict',
  },
  delays: { keepDraft: keepDraftMs },
})
