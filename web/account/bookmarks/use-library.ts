import { useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import type { BookmarkFolder } from '#core/calls/saved/saved-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { placeOf, useBookmarkChanges } from './use-bookmark-changes.ts'
import { bookmarksAtOnce, maxBookmarks, withoutDuplicates, type Library } from './library.ts'

/**
 * The reader's library and its actions. Bookmarks after the first page are loaded in the background. `onNamed` is
 * called when a folder has been named.
 */
export function useLibrary(first: Library, onNamed: () => void) {
  const [folders, setFolders] = useState(first.folders)
  const { changed, place, move, removeBookmark, whenSent } = useBookmarkChanges()
  const showToast = useToast()
  const rest = useQuery(
    first.total > bookmarksAtOnce ? `${first.total}` : null,
    (api) => loadRest(api, first.total),
    { keepsPrevious: true },
  )
  const bookmarks = changed(withoutDuplicates([...first.bookmarks, ...(rest.data ?? [])]))

  const create = useCall(
    async (api, folder: BookmarkFolder) => (await api.createBookmarkFolder({ body: folder })).body,
    {
      onDone: ({ folder }) => {
        setFolders((all) => [...all, folder])
        onNamed()
      },
    },
  )
  const rename = useCall(
    async (api, { id, title }: BookmarkFolder) =>
      (await api.updateBookmarkFolder({ folderId: id, body: { title } })).body,
    {
      onDone: ({ folder }) => {
        setFolders((all) => all.map((one) => (one.id === folder.id ? folder : one)))
        onNamed()
      },
    },
  )
  const putBack = useCall(
    async (api, { folder, some }: Deleted) => {
      await api.createBookmarkFolder({ body: folder })
      await api.moveBookmarks({ body: { folderId: folder.id, bookmarks: some.map(placeOf) } })
    },
    {
      toastsFailure: true,
      onDone: (_, { folder, some }) => {
        setFolders((all) => [...all, folder])
        place(some, folder.id)
      },
    },
  )
  const remove = useCall(
    async (api, { folder }: Deleted) => {
      await whenSent()
      return api.deleteBookmarkFolder({ folderId: folder.id })
    },
    {
      toastsFailure: true,
      onDone: (_, deleted) => {
        setFolders((all) => all.filter(({ id }) => id !== deleted.folder.id))
        place(deleted.some, null)
        const text = `${deleted.folder.title} is deleted; its recipes stay saved`
        showToast(undoMessage(text, () => putBack.run(deleted)))
      },
    },
  )
  return {
    bookmarks,
    folders,
    /** True if the bookmarks after the first page failed to load; `loadAgain` retries. */
    isIncomplete: rest.error !== null,
    loadAgain: rest.reload,
    move,
    removeBookmark,
    create,
    rename,
    remove: (folder: BookmarkFolder) =>
      remove.run({ folder, some: bookmarks.filter(({ folderId }) => folderId === folder.id) }),
  }
}

/** A deleted folder with its bookmarks, so that it can be restored. */
type Deleted = { readonly folder: BookmarkFolder; readonly some: readonly Bookmark[] }

/** Loads the bookmarks after the first page, so that all of them can be searched and sorted. */
async function loadRest(api: TrivetApi, total: number): Promise<Bookmark[]> {
  const rest: Bookmark[] = []
  for (let offset = bookmarksAtOnce; offset < Math.min(total, maxBookmarks); offset += bookmarksAtOnce) {
    rest.push(...(await api.listBookmarks({ offset, limit: bookmarksAtOnce })).body.bookmarks)
  }
  return rest
}
