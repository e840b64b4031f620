import { useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { waitFor } from 'xstate'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { withoutEmptyRows } from '#core/formats/editor/without-empty-rows.ts'
import type { EditorRef, EditorSnapshot } from '#core/machines/editor/editor-machine.ts'
import { failureText } from '#core/model/call-failure.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import type { ToastMessage } from '../../../../ui/toast-message.ts'
import { useKitchenPath, useKitchenSite } from '../../../frame/kitchen-site.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { useEditor } from '../work/editor-context.tsx'

/** When a recipe is published by itself, and whether it is mailed then. */
export type Plan = { readonly publishAt: Date; readonly newsletter: boolean; readonly note: string }

export type Publishing = ReturnType<typeof usePublishing>

/** What brings the recipe to readers and back. What was typed last is saved first; afterwards the editor continues. */
export function usePublishing() {
  const { api } = useApp()
  const { ref, server } = useEditor()
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
    const say = (text: string, onUndo?: () => void) =>
      onUndo === undefined ? showToast({ text }) : showUndo(text, onUndo)
    const run = async (
      work: () => Promise<string | ToastMessage>,
      { isReplaced, onUndo }: Ending = {},
    ): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      setState({ isPending: true, error: null })
      try {
        await saveAll(ref)
        const done = await work()
        const loaded = await server.load()
        ref.send(isReplaced === true ? { type: 'draft.replace', loaded } : { type: 'draft.rebase', loaded })
        setState({ isPending: false, error: null })
        if (typeof done === 'string') say(done, onUndo)
        else showToast(done)
        return true
      } catch (error) {
        setState({ isPending: false, error: textOf(error) })
        return false
      } finally {
        isRunning.current = false
      }
    }
    const send = async (note: string) => {
      await api.createNewsletterSend({ siteSlug, body: { recipeId, note } })
    }
    const sayFailure = (isDone: boolean) => !isDone && say('That did not work. Try again.')
    /** A newsletter that was not sent does not undo what came before it: it is offered again, with its words. */
    const sendOrOffer = async (note: string): Promise<string | ToastMessage> => {
      try {
        await send(note)
        return newsletterSent
      } catch (error) {
        const onUse = () => void run(() => sendOrOffer(note)).then(sayFailure)
        return {
          text: `The newsletter was not sent. ${failureText(error)}`,
          ...{ durationMs: offerMs, action: { label: 'Send it again', onUse } },
        }
      }
    }
    return {
      publish: (newsletter: { readonly note: string } | null) =>
        run(async () => {
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
          return 'Updated: readers see it now.'
        }),
      schedule: ({ publishAt, newsletter, note }: Plan) =>
        run(async () => {
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
        const at = server.circumstances()?.publishedAt ?? null
        const body = at === null ? {} : { publishedAt: new Date(at) }
        const publishAgain = async () => {
          await api.publishRecipe({ ...address, body })
          return 'Published again.'
        }
        const unpublish = async () => {
          await api.unpublishRecipe(address)
          return 'Unpublished: this is a draft again.'
        }
        void run(unpublish, { onUndo: () => void run(publishAgain).then(sayFailure) }).then(sayFailure)
      },
      async moveToTrash() {
        const restore = async () => {
          await api.restoreTrashed({ siteSlug, trashKind: 'recipe', trashedId: recipeId })
          void navigate(pathOf(`recipes/${recipeId}`))
        }
        const sayFailure = (error: unknown) => say(failureText(error))
        try {
          // What cannot be saved does not keep the recipe from being deleted; it stays on this device.
          await saveAll(ref).catch(() => undefined)
          await api.deleteRecipe(address)
        } catch (error) {
          return sayFailure(error)
        }
        void navigate(pathOf('recipes'))
        // What is in the trash is restored by editors.
        say(
          'The recipe is in the trash.',
          role === 'writer' ? undefined : () => void restore().catch(sayFailure),
        )
      },
    }
  }, [api, ref, server, siteSlug, recipeId, role, showToast, showUndo, navigate, pathOf])
  return { ...actions, ...state }
}

const newsletterSent = 'The newsletter is on its way.'

/** How long a newsletter that was not sent is offered again, in milliseconds. */
const offerMs = 60_000

/** What becomes of the editor afterwards, and how the action is taken back. */
type Ending = { readonly isReplaced?: boolean; readonly onUndo?: () => void }

const replaced: Ending = { isReplaced: true }

/** What is to be published is not on the server. */
class UnsavedError extends Error {}

const textOf = (error: unknown) => (error instanceof UnsavedError ? error.message : failureText(error))

/** Saves what was typed last, without rows that say nothing, and waits until it is on the server. */
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
