import { useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { waitFor } from 'xstate'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { EditorRef, EditorSnapshot } from '#core/machines/editor/editor-machine.ts'
import { failureText } from '#core/model/call-failure.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useKitchenPath } from '../../../frame/kitchen-site.tsx'
import { useEditor } from '../work/editor-context.tsx'

/** When a recipe is published by itself, and whether it is mailed then. */
export type Plan = { readonly publishAt: Date; readonly newsletter: boolean; readonly note: string }

export type Publishing = ReturnType<typeof usePublishing>

/** What brings the recipe to readers and back. What was typed last is saved first; afterwards the editor goes on. */
export function usePublishing() {
  const { api } = useApp()
  const { ref, server } = useEditor()
  const { siteSlug = '', recipeId = '' } = useParams()
  const [state, setState] = useState<{ isPending: boolean; error: string | null }>({
    isPending: false,
    error: null,
  })
  const showToast = useToast()
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  const isRunning = useRef(false)

  const actions = useMemo(() => {
    const address = { siteSlug, recipeId }
    const run = async (work: () => Promise<string>, isReplaced = false): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      setState({ isPending: true, error: null })
      try {
        await saveAll(ref)
        const text = await work()
        const loaded = await server.load()
        ref.send(isReplaced ? { type: 'draft.replace', loaded } : { type: 'draft.rebase', loaded })
        setState({ isPending: false, error: null })
        showToast({ text })
        return true
      } catch (error) {
        const text = error instanceof UnsavedError ? error.message : failureText(error)
        setState({ isPending: false, error: text })
        return false
      } finally {
        isRunning.current = false
      }
    }
    const send = async (note: string) => {
      await api.createNewsletterSend({ siteSlug, body: { recipeId, note } })
    }
    return {
      publish: (newsletter: { readonly note: string } | null) =>
        run(async () => {
          await api.publishRecipe({ ...address })
          if (newsletter !== null) await send(newsletter.note)
          return newsletter === null ? 'Published.' : 'Published, and the newsletter is on its way.'
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
          return 'The schedule is taken back: this is a draft again.'
        }),
      sendNewsletter: (note: string) =>
        run(async () => {
          await send(note)
          return 'The newsletter is on its way.'
        }),
      discard: () =>
        run(async () => {
          await api.deleteWorkingCopy(address)
          return 'The changes are discarded. Undo brings them back.'
        }, true),
      unpublish: () =>
        void run(async () => {
          await api.unpublishRecipe(address)
          return 'Unpublished: this is a draft again.'
        }).then((isDone) => !isDone && showToast({ text: 'It could not be unpublished. Try again.' })),
      moveToTrash: () =>
        void api.deleteRecipe(address).then(
          () => {
            showToast({ text: 'The recipe is in the trash.' })
            void navigate(pathOf('recipes'))
          },
          (error: unknown) => showToast({ text: failureText(error) }),
        ),
    }
  }, [api, ref, server, siteSlug, recipeId, showToast, navigate, pathOf])
  return { ...actions, ...state }
}

/** What is to be published is not on the server. */
class UnsavedError extends Error {}

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
  if (!isSaved(ref.getSnapshot()))
    throw new UnsavedError('Not everything is saved yet. See what the status line says.')
}

function isSaved({ context: { work } }: EditorSnapshot<EditedRecipe>): boolean {
  return work !== null && work.history.present === work.saved && work.conflict === null
}

function isStuck(snapshot: EditorSnapshot<EditedRecipe>): boolean {
  return (['refused', 'conflict', 'signedOut', 'retrying'] as const).some((server) =>
    snapshot.matches({ server }),
  )
}

function withoutEmptyRows(recipe: EditedRecipe): EditedRecipe {
  const groups = recipe.ingredientUsageGroups.map((group) => {
    const ingredientUsages = group.ingredientUsages.filter(
      (usage) =>
        (recipe.lineTexts[usage.id] ?? '') !== '' ||
        Object.entries(usage).some(([key, value]) => key !== 'id' && value !== null && value !== undefined),
    )
    return ingredientUsages.length === group.ingredientUsages.length ? group : { ...group, ingredientUsages }
  })
  const isSame = groups.every((group, at) => group === recipe.ingredientUsageGroups[at])
  return isSame ? recipe : { ...recipe, ingredientUsageGroups: groups }
}
