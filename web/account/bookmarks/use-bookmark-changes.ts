import { useRef, useState } from 'react'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { logFailure } from '../../browser/log-failure.ts'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import { useToast } from '../../ui/toast/toast.tsx'

/** The ids of a bookmark's site and recipe, as parameters of calls. */
export const placeOf = ({ site, recipe }: Bookmark) => ({ siteSlug: site.slug, recipeId: recipe.id })

/**
 * Moves bookmarks between folders and removes them. Each change is shown immediately, sent after the ones before it,
 * and reverted if it fails.
 */
export function useBookmarkChanges() {
  const { api } = useApp()
  const showToast = useToast()
  const [folderIds, setFolderIds] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const sent = useRef<Promise<void>>(Promise.resolve())

  const place = (bookmarks: readonly Bookmark[], folderId: string | null) => {
    const places = bookmarks.map(({ recipe }) => [recipe.id, folderId] as const)
    setFolderIds((before) => new Map([...before, ...places]))
  }
  const hide = ({ recipe }: Bookmark) => setRemovedIds((before) => new Set([...before, recipe.id]))
  const show = ({ recipe }: Bookmark) =>
    setRemovedIds((before) => new Set([...before].filter((id) => id !== recipe.id)))

  const send = (call: () => Promise<unknown>, takeBack: () => void) => {
    sent.current = sent.current.then(call).then(
      () => undefined,
      (error: unknown) => {
        logFailure('A bookmark was not changed', error)
        takeBack()
        showToast({ text: failureAdvice(error) })
      },
    )
  }
  const moveCall = (bookmark: Bookmark, folderId: string | null) =>
    api.moveBookmarks({ body: { folderId, bookmarks: [placeOf(bookmark)] } })
  const move = (bookmark: Bookmark, folderId: string | null) => {
    place([bookmark], folderId)
    send(
      () => moveCall(bookmark, folderId),
      () => place([bookmark], bookmark.folderId),
    )
  }
  const restore = (bookmark: Bookmark) => {
    const { siteSlug, recipeId } = placeOf(bookmark)
    show(bookmark)
    send(
      async () => {
        await api.createBookmark({ siteSlug, body: { recipeId } })
        // A bookmark that is saved again is in no folder.
        if (bookmark.folderId !== null) await moveCall(bookmark, bookmark.folderId)
      },
      () => hide(bookmark),
    )
  }
  const removeBookmark = (bookmark: Bookmark) => {
    const text = `${bookmark.recipe.title} is no longer saved`
    hide(bookmark)
    send(
      async () => {
        await api.deleteBookmark(placeOf(bookmark))
        showToast(undoMessage(text, () => restore(bookmark)))
      },
      () => show(bookmark),
    )
  }
  return {
    /** Applies the local changes to the bookmarks. */
    changed: (bookmarks: readonly Bookmark[]): Bookmark[] =>
      bookmarks
        .filter(({ recipe }) => !removedIds.has(recipe.id))
        .map((one) => {
          const folderId = folderIds.get(one.recipe.id)
          return folderId === undefined ? one : { ...one, folderId }
        }),
    place,
    move,
    removeBookmark,
    /** Resolves when all changes have been sent. */
    whenSent: () => sent.current,
  }
}
