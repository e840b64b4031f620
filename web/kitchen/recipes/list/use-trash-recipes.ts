import { useCallback, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '../../../app/app-context.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useKitchenSite } from '../../frame/kitchen-site.tsx'
import { undoMs, useUndoToast } from '../../ui/use-undo-toast.ts'
import { count, resultText, runForEach } from './run-for-each.ts'

type Trashable = { readonly id: string; readonly title: string }

/** The recipes that will be deleted once Undo is gone; they outlive the page, and a closed tab deletes none of them. */
let leaving: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setLeaving(ids: Iterable<string>) {
  leaving = new Set(ids)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of recipes that are about to be deleted. */
export const useLeavingRecipes = () =>
  useSyncExternalStore(
    subscribe,
    () => leaving,
    () => leaving,
  )

/** Deletes recipes after 10 seconds, in which it can be undone. */
export function useTrashRecipes(onDone: () => void): (recipes: readonly Trashable[]) => void {
  const { api } = useApp()
  const { slug: siteSlug } = useKitchenSite()
  const { revalidate } = useRevalidator()
  const showUndo = useUndoToast()
  const showToast = useToast()
  return useCallback(
    (recipes) => {
      const ids = recipes.map(({ id }) => id)
      const remain = () => setLeaving([...leaving].filter((id) => !ids.includes(id)))
      const timer = setTimeout(() => {
        void runForEach(recipes, ({ id }) => api.deleteRecipe({ siteSlug, recipeId: id })).then((result) => {
          remain()
          if (result.failed.length > 0) showToast({ text: resultText('Deleted', result) })
          void revalidate()
        })
      }, undoMs)
      setLeaving([...leaving, ...ids])
      onDone()
      showUndo(`${count(ids.length)} will be deleted`, () => {
        clearTimeout(timer)
        remain()
      })
    },
    [api, siteSlug, revalidate, showUndo, showToast, onDone],
  )
}
