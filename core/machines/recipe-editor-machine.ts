import { recipeEditorSetup } from './recipe-editor-setup.ts'

/**
 * The kitchen's recipe editor. `form` is loading, failed, `recovering` (unsaved work of an earlier visit is there
 * and waits for restore or discard), editing, saving, or `conflict` (somebody else has saved in the meantime).
 * Before a save the recipe is looked at again, so that nobody's work is overwritten unseen. `keeping` stores
 * unsaved work on this device a second after the last edit. Tags: `pending` while loading, `busy` while saving.
 */
export const recipeEditorMachine = recipeEditorSetup.createMachine({
  id: 'recipeEditor',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    draft: input.blank,
    updatedAt: null,
    edits: 0,
    savedEdits: 0,
    sentEdits: 0,
    issues: [],
    hasTriedToSave: false,
    error: null,
    kept: null,
    theirs: null,
  }),
  states: {
    form: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isNew', target: 'opening' }, { target: 'loading' }] },
        loading: {
          tags: 'pending',
          entry: 'clearError',
          invoke: {
            src: 'loadRecipe',
            input: ({ context }) => savedRecipe(context),
            onDone: {
              target: 'opening',
              actions: { type: 'take', params: ({ event }) => ({ recipe: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'load.retry': 'loading' } },
        opening: {
          entry: 'lookForKept',
          always: [{ guard: 'hasKept', target: 'recovering' }, { target: 'editing' }],
        },
        recovering: {
          on: {
            'draft.restore': { target: 'editing', actions: 'restore' },
            'draft.discard': { target: 'editing', actions: ['forgetKept', 'clearKept'] },
          },
        },
        editing: {
          on: {
            'recipe.edit': { actions: { type: 'edit', params: ({ event }) => event } },
            'recipe.save': { guard: 'isDirty', target: 'checking', actions: 'check' },
            'recipe.stamp': { actions: { type: 'stamp', params: ({ event }) => event } },
          },
        },
        checking: { always: [{ guard: 'hasIssues', target: 'editing' }, { target: 'saving' }] },
        saving: {
          tags: 'busy',
          initial: 'deciding',
          on: { 'recipe.edit': { actions: { type: 'edit', params: ({ event }) => event } } },
          states: {
            deciding: { always: [{ guard: 'isNew', target: 'sending' }, { target: 'comparing' }] },
            comparing: {
              invoke: {
                src: 'loadRecipe',
                input: ({ context }) => savedRecipe(context),
                onDone: [
                  {
                    guard: { type: 'isSameAsLoaded', params: ({ event }) => ({ recipe: event.output }) },
                    target: 'sending',
                  },
                  {
                    target: '#recipeEditor.form.conflict',
                    actions: { type: 'setTheirs', params: ({ event }) => ({ recipe: event.output }) },
                  },
                ],
                onError: {
                  target: '#recipeEditor.form.editing',
                  actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            lookingAtTheirs: {
              invoke: {
                src: 'loadRecipe',
                input: ({ context }) => savedRecipe(context),
                onDone: {
                  target: '#recipeEditor.form.conflict',
                  actions: { type: 'setTheirs', params: ({ event }) => ({ recipe: event.output }) },
                },
                onError: {
                  target: '#recipeEditor.form.editing',
                  actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            sending: {
              entry: 'noteSent',
              invoke: {
                src: 'saveRecipe',
                input: ({ context }) => ({ recipeId: context.recipeId, draft: context.draft }),
                onDone: {
                  target: '#recipeEditor.form.editing',
                  actions: [
                    'clearKept',
                    { type: 'noteSaved', params: ({ event }) => ({ recipe: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                    target: 'lookingAtTheirs',
                  },
                  {
                    target: '#recipeEditor.form.editing',
                    actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
          },
        },
        conflict: {
          on: {
            'conflict.overwrite': { target: 'saving', actions: 'acceptTheirStamp' },
            'conflict.reload': { target: 'editing', actions: ['takeTheirs', 'noteUnchanged', 'clearKept'] },
          },
        },
      },
    },
    keeping: {
      initial: 'idle',
      on: { 'recipe.edit': '.waiting' },
      states: {
        idle: {},
        waiting: { after: { keepDraft: { target: 'idle', guard: 'isDirty', actions: 'keep' } } },
      },
    },
  },
})

/** The recipe that is edited; it is loaded, looked at and saved only once it has an id. */
function savedRecipe({ recipeId }: { readonly recipeId: string | null }): { readonly recipeId: string } {
  return { recipeId: recipeId ?? '' }
}
