import { useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { waitFor } from 'xstate'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { withoutEmptyRows } from '#core/formats/editor/without-empty-rows.ts'
import type { EditorRef, EditorSnapshot } from '#core/machines/editor/editor-machine.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import type { ToastMessage } from '#web/ui/toast/toast-message.ts'
import { useKitchenPath, useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { useUndoToast } from '#web/kitchen/ui/lists/use-undo-toast.ts'
import { scheduleAgain } from '../../schedule-again.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'

/** A scheduled publication, and whether the recipe is then mailed with this note. */
export type Plan = { readonly publishAt: Date; readonly newsletter: boolean; readonly note: string }

export type Publishing = ReturnType<typeof usePublishing>

/** The publishing actions. Each one first saves all edits, and all but `moveToTrash` then reload the recipe. */
export function usePublishing() {
  const { api } = useApp()
  const { ref, server } = useEditor()
  const present = usePresentRecipe()
  const { siteSlug = '', recipeId = '' } = useParams()
  const [state, setState] = useState<{ isPending: boolean; error: string | null }>({
    isPending: false,
    error: null,
  })
  const showToast = useToast()
  const showUndo = useUndoToast()
  const { role } = useKitchenSite()
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  const isRunning = useRef(false)

  const actions = useMemo(() => {
    const address = { siteSlug, recipeId }
    const showMessage = (text: string, onUndo?: () => void) =>
      onUndo === undefined ? showToast({ text }) : showUndo(text, onUndo)
    const run = async (
      work: () => Promise<string | ToastMessage>,
      { isReplaced, onUndo, onFailure }: Ending = {},
    ): Promise<boolean> => {
      if (isRunning.current) {
        onFailure?.('Another action on this recipe is in progress. Try again in a moment.')
        return false
      }
      isRunning.current = true
      setState({ isPending: true, error: null })
      try {
        await saveAll(ref)
        const done = await work()
        const loaded = await server.load()
        ref.send(isReplaced === true ? { type: 'draft.replace', loaded } : { type: 'draft.rebase', loaded })
        setState({ isPending: false, error: null })
        if (typeof done === 'string') showMessage(done, onUndo)
        else showToast(done)
        return true
      } catch (error) {
        const text = textOf(error)
        setState({ isPending: false, error: onFailure === undefined ? text : null })
        onFailure?.(text)
        return false
      } finally {
        isRunning.current = false
      }
    }
    const send = async (note: string) => {
      await api.createNewsletterSend({ siteSlug, body: { recipeId, note } })
    }
    const onFailure = (text: string) => showMessage(text)
    /** A draft has a working copy if it was published before; the editor shows it, so it is published too. */
    const takeWorkingCopy = async () => {
      if (server.metadata()?.hasWorkingCopy === true) await api.publishWorkingCopy({ ...address })
    }
    /** Sends the newsletter. On failure, returns a toast with a retry button instead of throwing. */
    const sendOrOffer = async (note: string): Promise<string | ToastMessage> => {
      try {
        await send(note)
        return newsletterSent
      } catch (error) {
        const onUse = () => void run(() => sendOrOffer(note), { onFailure })
        return {
          text: `The newsletter was not sent. ${failureAdvice(error)}`,
          ...{ durationMs: offerMs, action: { label: 'Send it again', onUse } },
        }
      }
    }
    return {
      /** Called when a dialog closes, so that the next one does not show its error. */
      forgetError: () => setState((now) => ({ ...now, error: null })),
      publish: (newsletter: { readonly note: string } | null) =>
        run(async () => {
          await takeWorkingCopy()
          await api.publishRecipe({ ...address })
          if (newsletter === null) return 'Published.'
          const sent = await sendOrOffer(newsletter.note)
          return typeof sent === 'string'
            ? 'Published, and the newsletter is on its way.'
            : { ...sent, text: `Published. ${sent.text}` }
        }),
      update: () =>
        run(async () => {
          await api.publishWorkingCopy({ ...address })
          return server.metadata()?.publishedAt === null
            ? 'Updated: it is published like this.'
            : 'Updated: readers see it now.'
        }),
      schedule: ({ publishAt, newsletter, note }: Plan) =>
        run(async () => {
          await takeWorkingCopy()
          await api.scheduleRecipe({
            ...address,
            body: { publishAt: publishAt.toISOString(), newsletter, note },
          })
          return 'Scheduled.'
        }),
      unschedule: () =>
        run(async () => {
          await api.unscheduleRecipe(address)
          return 'The schedule is canceled: this is a draft again.'
        }),
      dropNewsletter: () =>
        run(async () => {
          await api.unscheduleRecipe(address)
          return 'The newsletter is not sent.'
        }),
      sendNewsletter: (note: string) =>
        run(async () => {
          await send(note)
          return newsletterSent
        }),
      discard: () =>
        run(async () => {
          await api.deleteWorkingCopy(address)
          return 'The changes are discarded. Undo brings them back.'
        }, replaced),
      unpublish() {
        const at = server.metadata()?.publishedAt ?? null
        const body = at === null ? {} : { publishedAt: new Date(at) }
        const publishAgain = async () => {
          await api.publishRecipe({ ...address, body })
          return 'Published again.'
        }
        const unpublish = async () => {
          await api.unpublishRecipe(address)
          return 'Unpublished: this is a draft again.'
        }
        void run(unpublish, { onUndo: () => void run(publishAgain, { onFailure }), onFailure })
      },
      duplicate: () =>
        void run(
          async () => {
            const copyId = await server.saveCopy(present())
            void navigate(pathOf(`recipes/${copyId}`))
            return 'This is the copy. The original is unchanged.'
          },
          { onFailure },
        ),
      async moveToTrash() {
        const showFailure = (error: unknown) => showMessage(failureAdvice(error))
        const schedule = server.metadata()?.schedule ?? null
        const restore = async () => {
          await api.restoreTrashed({ siteSlug, trashKind: 'recipe', trashedId: recipeId })
          await scheduleAgain(api, address, schedule).catch(showFailure)
          void navigate(pathOf(`recipes/${recipeId}`))
        }
        try {
          // The recipe is deleted even if the last edits cannot be saved; those stay on this device.
          await saveAll(ref).catch(() => undefined)
          await api.deleteRecipe(address)
        } catch (error) {
          return showFailure(error)
        }
        void navigate(pathOf('recipes'))
        // Writers cannot restore from the trash, so they get no undo.
        showMessage(
          'The recipe is in the trash.',
          role === 'writer' ? undefined : () => void restore().catch(showFailure),
        )
      },
    }
  }, [api, ref, server, present, siteSlug, recipeId, role, showToast, showUndo, navigate, pathOf])
  return { ...actions, ...state }
}

const newsletterSent = 'The newsletter is on its way.'

/** How long the toast offers to retry a failed newsletter, in milliseconds. */
const offerMs = 60_000

/** What happens after an action. With `isReplaced`, the loaded recipe replaces the draft; otherwise they are merged. */
type Ending = {
  readonly isReplaced?: boolean
  readonly onUndo?: () => void
  /** Receives the message of a failure. If omitted, the open dialog shows the message. */
  readonly onFailure?: (text: string) => void
}

const replaced: Ending = { isReplaced: true }

/** Thrown if the draft could not be saved before the action. */
class UnsavedError extends Error {}

const textOf = (error: unknown) => (error instanceof UnsavedError ? error.message : failureAdvice(error))

/** Removes empty rows, saves the draft, and waits until the server has it. Throws `UnsavedError` if that fails. */
async function saveAll(ref: EditorRef<EditedRecipe>): Promise<void> {
  ref.send({ type: 'draft.edit', change: withoutEmptyRows })
  for (let tries = 0; tries < 5 && !isSaved(ref.getSnapshot()); tries += 1) {
    ref.send({ type: 'draft.save' })
    const settled = await waitFor(ref, (now) => isSaved(now) || !now.matches({ server: 'saving' }), {
      timeout: 30_000,
    })
    if (isStuck(settled)) break
  }
  if (!isSaved(ref.getSnapshot())) throw new UnsavedError('Not everything is saved yet. See the status line.')
}

function isSaved({ context: { work } }: EditorSnapshot<EditedRecipe>): boolean {
  return work !== null && work.history.present === work.saved && work.conflict === null
}

function isStuck(snapshot: EditorSnapshot<EditedRecipe>): boolean {
  return (['refused', 'conflict', 'signedOut', 'retrying'] as const).some((server) =>
    snapshot.matches({ server }),
  )
}
