import { useCallback, useEffect, useState } from 'react'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import { useApp } from '../../app/app-context.tsx'

/** What a reader saved, as far as it is loaded. */
export type Bookmarks = {
  readonly stage: 'pending' | 'loaded' | 'rejected'
  readonly bookmarks: readonly Bookmark[]
  readonly total: number
  /** Loads the next ones, or those that could not be loaded. */
  readonly loadMore: () => void
}

type Loaded = Pick<Bookmarks, 'stage' | 'bookmarks' | 'total'>

const nothingYet: Loaded = { stage: 'pending', bookmarks: [], total: 0 }

/** The recipes that a reader saved on all sites; none while it is not known who reads. */
export function useBookmarks(userId: string | undefined): Bookmarks {
  const { api } = useApp()
  const [loaded, setLoaded] = useState(nothingYet)
  const load = useCallback(
    async (offset: number): Promise<Loaded> => {
      const { body } = await api.listBookmarks({ offset })
      return { stage: 'loaded', ...body }
    },
    [api],
  )
  useEffect(() => {
    if (userId === undefined) return
    let isWanted = true
    load(0).then(
      (first) => isWanted && setLoaded(first),
      () => isWanted && setLoaded({ ...nothingYet, stage: 'rejected' }),
    )
    return () => {
      isWanted = false
    }
  }, [load, userId])
  const loadMore = () => {
    const before = loaded.bookmarks
    setLoaded({ ...loaded, stage: 'pending' })
    load(before.length).then(
      (more) => setLoaded({ ...more, bookmarks: withoutDoubles([...before, ...more.bookmarks]) }),
      () => setLoaded({ ...loaded, stage: 'rejected' }),
    )
  }
  return { ...loaded, loadMore }
}

/** A recipe that was saved meanwhile moves the others down, so that one may come twice. */
function withoutDoubles(bookmarks: readonly Bookmark[]): Bookmark[] {
  return [...new Map(bookmarks.map((bookmark) => [bookmark.recipe.id, bookmark])).values()]
}
