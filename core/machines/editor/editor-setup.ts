import { assign, fromPromise, raise, setup } from 'xstate'
import { failureStatus, failureAdvice } from '../../model/call-failure.ts'
import { redoEdit, undoEdit, withEdit } from './edit-history.ts'
import {
  draftIssues,
  hasUnsavedWork,
  isEditedSinceSent,
  namesSent,
  prepareSave,
  startWork,
  withChoices,
  withRefusal,
  withReplacement,
  withSaved,
  withSent,
  withTheirs,
  type EditorWork,
} from './editor-context.ts'
import { withCopy, withOtherCopy } from './editor-copies.ts'
import type { DraftCopy, EditorEffects, FoundCopy, LoadedDraft, SaveResult } from './editor-effects.ts'
import type { ConflictChoice } from '../../values/merge-fields.ts'

/** The events of an editor. */
export type EditorEvent<Draft> =
  /** Quick consecutive edits of one `group`, such as typing in a field, are one undo step. */
  | { type: 'draft.edit'; change: (draft: Draft) => Draft; group?: string; isFollowUp?: boolean }
  | { type: 'draft.undo' }
  | { type: 'draft.redo' }
  /** Saves now; after a failed save, retries immediately. */
  | { type: 'draft.save' }
  | { type: 'load.retry' }
  /** Another call of this page changed the edited object, such as publishing; the change is merged into the history. */
  | { type: 'draft.rebase'; loaded: LoadedDraft<Draft> }
  /** Like `draft.rebase`, but replaces the displayed draft, such as when a working copy is discarded. */
  | { type: 'draft.replace'; loaded: LoadedDraft<Draft> }
  | { type: 'remote-changes.dismiss' }
  | { type: 'conflict.resolve'; choices: Readonly<Record<string, ConflictChoice>> }
  | { type: 'conflict.split' }
  | { type: 'copy.restore' }
  | { type: 'copy.discard' }
  | { type: 'device.online' }
  | { type: 'session.begin' }
  | { type: 'page.hide' }
  | InternalEvent

type InternalEvent = { type: 'draft.change' } | { type: 'draft.settle' }

/** The context of an editor; `work` is null until the draft is loaded. */
export type EditorContext<Draft> = {
  readonly work: EditorWork<Draft> | null
  /** The number of consecutive failed saves. */
  readonly failures: number
  /** The message of the last failed load or save; null if it succeeded. */
  readonly failure: string | null
  /** True if it failed because the object does not exist on the server, or was deleted. */
  readonly isMissing: boolean
  /** True if this device cannot store copies. */
  readonly isDeviceFull: boolean
}

/** `pending` while loading, `saving`, `slow` if a save takes long, `offline` while the server is unreachable. */
export type EditorTag = 'pending' | 'saving' | 'slow' | 'offline'

/** The delays of an editor, in milliseconds. */
const editorDelays = {
  /** From the first edit to the copy on this device. */
  keep: 600,
  /** From the last edit to the save. */
  pause: 2000,
  /** The maximum from the first unsaved edit to the save while typing continues: the server has it within 5 seconds. */
  maxPause: 4000,
  /** From the start of a save to the message that it is taking long. */
  slow: 15_000,
  /** The delay after the first failure; it doubles with each further failure, up to `maxRetry`. */
  retry: 2000,
  maxRetry: 60_000,
} as const

type Loading<Draft> = {
  readonly loaded: LoadedDraft<Draft>
  readonly copy: FoundCopy<Draft> | null
}

/** The setup of an editor machine; its states are in `editor-machine.ts`. */
export function createEditorSetup<Draft extends object>(effects: EditorEffects<Draft>) {
  const now = () => effects.clock.now().getTime()
  type Context = EditorContext<Draft>
  const answered = (work: EditorWork<Draft>, result: SaveResult<Draft>) =>
    result.kind === 'saved' ? withSaved(work, result, now()) : withTheirs(work, result.theirs, effects)
  const change = (update: (work: EditorWork<Draft>) => EditorWork<Draft>) => {
    return ({ context }: { context: Context }) => ({
      work: context.work === null ? null : update(context.work),
    })
  }
  return setup({
    types: {
      context: {} as Context,
      events: {} as EditorEvent<Draft>,
      tags: {} as EditorTag,
    },
    actors: editorActors(effects),
    actions: {
      take: assign((_, { loaded, copy }: Loading<Draft>) => ({
        work: withCopy(startWork(loaded), copy, effects),
        failure: null,
        failures: 0,
      })),
      takeOther: assign(({ context: { work } }, { copy }: { copy: FoundCopy<Draft> | null }) =>
        work === null || copy === null ? {} : { work: withOtherCopy(work, copy, effects) },
      ),
      edit: assign(({ context, event }) =>
        event.type !== 'draft.edit' || context.work === null
          ? {}
          : { work: edited(context.work, event, now()) },
      ),
      undo: assign(change((work) => withHistory(work, undoEdit(work.history), now()))),
      redo: assign(change((work) => withHistory(work, redoEdit(work.history), now()))),
      noteChange: raise({ type: 'draft.change' }),
      noteSettled: raise({ type: 'draft.settle' }),
      prepare: assign(change((work) => prepareSave(work, effects))),
      checkAgain: assign(
        change((work) =>
          work.issues.length === 0 ? work : { ...work, issues: draftIssues(work, effects.validate) },
        ),
      ),
      takeResult: assign(({ context: { work } }, { result }: { result: SaveResult<Draft> }) => ({
        work: work === null ? null : answered(work, result),
        failure: null,
        failures: 0,
      })),
      merge: assign(({ context: { work } }, { theirs }: { theirs: LoadedDraft<Draft> }) => ({
        work: work === null ? null : withSent(withTheirs(work, theirs, effects), work),
      })),
      resolve: assign(
        ({ context: { work } }, { choices }: { choices: Readonly<Record<string, ConflictChoice>> }) => ({
          work: work === null ? null : withChoices(work, choices, effects),
        }),
      ),
      takeTheirs: assign(
        change((work) => (work.conflict === null ? work : withReplacement(work, work.conflict.theirs))),
      ),
      replace: assign(({ context: { work } }, { theirs }: { theirs: LoadedDraft<Draft> }) => ({
        work: work === null ? null : withReplacement(work, theirs),
      })),
      dismissRemoteChanges: assign(change((work) => ({ ...work, remoteChanges: null }))),
      restoreCopy: assign(
        change(({ offered, ...work }) => ({
          ...work,
          offered: null,
          ...(offered === null
            ? {}
            : { history: withEdit(work.history, offered.draft, { at: 0 }), unsavedSince: now() }),
        })),
      ),
      dismissCopy: assign(change((work) => ({ ...work, offered: null }))),
      removeOffered: ({ context: { work } }) => {
        // A copy that could not be removed is offered again at the next visit.
        if (work?.offered != null) effects.copies.remove(work.offered.id).catch(() => undefined)
      },
      keepNow: ({ context: { work } }) => {
        if (work !== null && hasUnsavedWork(work)) effects.copies.writeNow(copyOf(work, effects.clock.now()))
      },
      noteKept: assign({ isDeviceFull: false }),
      noteDeviceFull: assign({ isDeviceFull: true }),
      noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
        work: context.work === null ? null : withRefusal(context.work, error),
        failure: failureAdvice(error),
        isMissing: failureStatus(error) === 404,
        failures: context.failures + 1,
      })),
      clearFailure: assign({ failure: null, isMissing: false }),
    },
    guards: {
      isDirty: ({ context: { work } }) => work !== null && hasUnsavedWork(work),
      hasConflict: ({ context: { work } }) => work !== null && work.conflict !== null,
      // A copy of another tab is merged only when this editor has no unsaved changes.
      canTakeOther: ({ context: { work } }, { copy }: { copy: FoundCopy<Draft> | null }) =>
        copy !== null && work !== null && !hasUnsavedWork(work) && work.offered === null,
      hasOffer: ({ context: { work } }) => work !== null && work.offered !== null,
      canSend: ({ context: { work } }) => work !== null && work.sent !== null,
      isConflict: (_, { result }: { result: SaveResult<Draft> }) => result.kind === 'conflict',
      isSignedOut: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
      isUnreachable: (_, { error }: { error: unknown }) => failureStatus(error) === null,
      // The server would reject unsent fields again, so their issues are dropped.
      namesFields: ({ context: { work } }, { error }: { error: unknown }) =>
        work !== null && namesSent(work, error),
      isEdited: ({ context: { work } }) => work !== null && isEditedSinceSent(work),
      isPassing: (_, { error }: { error: unknown }) => {
        const status = failureStatus(error)
        return status !== null && (status >= 500 || status === 429 || status === 408)
      },
    },
    delays: {
      keep: editorDelays.keep,
      slow: editorDelays.slow,
      pause: ({ context: { work } }) => {
        const waited = now() - (work?.unsavedSince ?? now())
        return Math.max(0, Math.min(editorDelays.pause, editorDelays.maxPause - waited))
      },
      backoff: ({ context: { failures } }) =>
        Math.min(editorDelays.maxRetry, editorDelays.retry * 2 ** Math.max(0, failures - 1)),
    },
  })
}

function editorActors<Draft extends object>(effects: EditorEffects<Draft>) {
  return {
    load: fromPromise<Loading<Draft>>(async () => {
      const copy = await effects.copies.read().catch(() => null)
      try {
        return { loaded: await effects.load(), copy }
      } catch (error) {
        // Without the server, editing continues from the copy; a rejection by the server is not a network failure.
        if (copy === null || failureStatus(error) !== null) throw error
        const { base: draft, version, keptAt: savedAt } = copy
        return { loaded: { draft, version, savedAt, savedBy: null }, copy }
      }
    }),
    save: fromPromise<SaveResult<Draft>, EditorWork<Draft> | null>(({ input }) => {
      const sent = input?.sent ?? null
      if (input === null || sent === null) return Promise.reject(new Error('There is nothing to save.'))
      return effects.save({ ...sent, version: input.version })
    }),
    saveAsNew: fromPromise<void, EditorWork<Draft> | null>(async ({ input }) => {
      if (input !== null) await effects.saveAsNew(input.history.present)
    }),
    keep: fromPromise<FoundCopy<Draft> | null, EditorWork<Draft> | null>(async ({ input }) => {
      if (input === null) return null
      if (hasUnsavedWork(input)) await effects.copies.write(copyOf(input, effects.clock.now()))
      else await effects.copies.remove(null)
      if (input.adoptedId !== null) await effects.copies.remove(input.adoptedId)
      return hasUnsavedWork(input) ? null : ((await effects.copies.nextFound?.()) ?? null)
    }),
  }
}

function edited<Draft>(
  work: EditorWork<Draft>,
  { change, group, isFollowUp }: Extract<EditorEvent<Draft>, { type: 'draft.edit' }>,
  at: number,
): EditorWork<Draft> {
  return withHistory(
    work,
    withEdit(work.history, change(work.history.present), { group, isFollowUp, at }),
    at,
  )
}

function withHistory<Draft>(
  work: EditorWork<Draft>,
  history: EditorWork<Draft>['history'],
  now: number,
): EditorWork<Draft> {
  const isSaved = history.present === work.saved
  return { ...work, history, unsavedSince: isSaved ? null : (work.unsavedSince ?? now) }
}

function copyOf<Draft>(work: EditorWork<Draft>, keptAt: Date): DraftCopy<Draft> {
  const { history, saved, version, unanswered } = work
  return { draft: history.present, base: saved, version, keptAt, unanswered }
}
