import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createEditorSetup } from './editor-setup.ts'
import type { EditorEffects } from './editor-effects.ts'

/** The type of an editor machine for such drafts. */
export type EditorMachine<Draft extends object> = ReturnType<typeof createEditorMachine<Draft>>

/** A running editor actor. */
export type EditorRef<Draft extends object> = ActorRefFrom<EditorMachine<Draft>>

/** A snapshot of an editor. */
export type EditorSnapshot<Draft extends object> = SnapshotFrom<EditorMachine<Draft>>

/**
 * An editor that saves automatically. `form` is loading, failed or ready. `device` stores unsaved work on this device.
 * `server` sends changes, one save at a time: idle, waiting for a pause in typing, saving, retrying, `signedOut` until
 * the user signs in again, `refused` until the next edit, and `conflict` if another user changed the same fields;
 * editing continues in all of these states. The response to a save never replaces what is displayed.
 */
export function createEditorMachine<Draft extends object>(effects: EditorEffects<Draft>) {
  return createEditorSetup(effects).createMachine({
    id: 'editor',
    type: 'parallel',
    context: { work: null, failures: 0, failure: null, isMissing: false, isDeviceFull: false },
    states: {
      form: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'pending',
            entry: 'clearFailure',
            invoke: {
              src: 'load',
              onDone: {
                target: 'ready',
                actions: [{ type: 'take', params: ({ event }) => event.output }, 'noteChange', 'noteSettled'],
              },
              onError: {
                target: 'failed',
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
            },
          },
          failed: { on: { 'load.retry': 'loading' } },
          ready: {
            on: {
              'draft.edit': { actions: ['edit', 'checkAgain', 'noteChange'] },
              'draft.undo': { actions: ['undo', 'checkAgain', 'noteChange'] },
              'draft.redo': { actions: ['redo', 'checkAgain', 'noteChange'] },
              'draft.rebase': {
                actions: [
                  { type: 'merge', params: ({ event }) => ({ theirs: event.loaded }) },
                  'noteChange',
                  'noteSettled',
                ],
              },
              'draft.replace': {
                actions: [
                  { type: 'replace', params: ({ event }) => ({ theirs: event.loaded }) },
                  'noteChange',
                  'noteSettled',
                ],
              },
              'copy.restore': { guard: 'hasOffer', actions: ['restoreCopy', 'noteChange'] },
              'copy.discard': { guard: 'hasOffer', actions: ['removeOffered', 'dismissCopy'] },
              'remote-changes.dismiss': { actions: 'dismissRemoteChanges' },
            },
          },
        },
      },
      device: {
        initial: 'idle',
        on: { 'page.hide': { actions: 'keepNow' }, 'draft.settle': '.keeping' },
        states: {
          idle: { on: { 'draft.change': { guard: 'isDirty', target: 'waiting' } } },
          waiting: { after: { keep: 'keeping' } },
          keeping: {
            invoke: {
              src: 'keep',
              input: ({ context }) => context.work,
              onDone: [
                {
                  guard: { type: 'canTakeOther', params: ({ event }) => ({ copy: event.output }) },
                  target: 'idle',
                  actions: [
                    'noteKept',
                    { type: 'takeOther', params: ({ event }) => ({ copy: event.output }) },
                    'noteChange',
                    'noteSettled',
                  ],
                },
                { target: 'idle', actions: 'noteKept' },
              ],
              onError: { target: 'idle', actions: 'noteDeviceFull' },
            },
            on: { 'draft.change': { guard: 'isDirty', target: 'waiting' } },
          },
        },
      },
      server: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'draft.change': [
                { guard: 'hasConflict', target: 'conflict' },
                { guard: 'isDirty', target: 'waiting' },
              ],
              'draft.save': { guard: 'isDirty', target: 'preparing' },
            },
          },
          waiting: {
            after: { pause: 'preparing' },
            on: {
              'draft.change': [
                { guard: 'hasConflict', target: 'conflict' },
                { guard: 'isDirty', target: 'waiting', reenter: true },
                { target: 'idle', actions: 'noteSettled' },
              ],
              'draft.save': 'preparing',
              'page.hide': 'preparing',
            },
          },
          preparing: {
            entry: ['prepare', 'clearFailure'],
            always: [
              { guard: 'hasConflict', target: 'conflict' },
              { guard: 'canSend', target: 'saving' },
              { guard: 'isDirty', target: 'refused' },
              { target: 'idle', actions: 'noteSettled' },
            ],
          },
          saving: {
            tags: 'saving',
            // The copy contains the sent changes, because the page may be closed before the response.
            entry: 'noteSettled',
            initial: 'quick',
            states: {
              quick: { after: { slow: 'slow' } },
              slow: { tags: 'slow', on: { 'draft.save': '#editor.server.preparing' } },
            },
            invoke: {
              src: 'save',
              input: ({ context }) => context.work,
              onDone: {
                target: 'answered',
                actions: { type: 'takeResult', params: ({ event }) => ({ result: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isSignedOut', params: ({ event }) => ({ error: event.error }) },
                  target: 'signedOut',
                },
                {
                  guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                  target: 'retrying.offline',
                  actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                },
                {
                  guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
                  target: 'retrying.failing',
                  actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                },
                // Sends the other fields without those that the server rejected.
                {
                  guard: { type: 'namesFields', params: ({ event }) => ({ error: event.error }) },
                  target: 'preparing',
                  actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                },
                // Edits during the save are saved after it.
                {
                  guard: 'isEdited',
                  target: 'waiting',
                  actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                },
                {
                  target: 'refused',
                  actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                },
              ],
            },
          },
          answered: {
            always: [
              { guard: 'hasConflict', target: 'conflict' },
              { guard: 'isDirty', target: 'waiting' },
              { target: 'idle', actions: 'noteSettled' },
            ],
          },
          retrying: {
            initial: 'failing',
            after: { backoff: 'preparing' },
            on: { 'draft.save': 'preparing', 'device.online': 'preparing' },
            states: { failing: {}, offline: { tags: 'offline' } },
          },
          signedOut: { on: { 'session.begin': 'preparing', 'draft.save': 'preparing' } },
          refused: {
            on: {
              'draft.change': [
                { guard: 'isDirty', target: 'waiting' },
                { target: 'idle', actions: ['clearFailure', 'noteSettled'] },
              ],
              'draft.save': 'preparing',
            },
          },
          conflict: {
            initial: 'asking',
            states: {
              asking: {
                on: {
                  'conflict.resolve': {
                    target: '#editor.server.preparing',
                    actions: { type: 'resolve', params: ({ event }) => ({ choices: event.choices }) },
                  },
                  'conflict.split': 'splitting',
                  'draft.replace': { target: '#editor.server.idle' },
                },
              },
              splitting: {
                tags: 'saving',
                invoke: {
                  src: 'saveAsNew',
                  input: ({ context }) => context.work,
                  onDone: {
                    target: '#editor.server.idle',
                    actions: ['takeTheirs', 'clearFailure', 'noteSettled'],
                  },
                  onError: {
                    target: 'asking',
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                },
              },
            },
          },
        },
      },
    },
  })
}
