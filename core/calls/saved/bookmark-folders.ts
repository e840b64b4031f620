import type { savedCalls } from './saved-calls.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { BookmarkStoreDep } from '../../ports/stores/accounts/bookmark-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { write } from '../contract/write.ts'

/** The ports of `bookmarkFolderUseCases`. */
export type BookmarkFolderDeps = BookmarkStoreDep &
  StorageDep<BookmarkStoreDep> &
  SiteStoreDep &
  ClockDep &
  RandomDep

/** The maximum number of folders per person. */
export const maxFolders = 200

type FolderCall =
  | 'listBookmarkFolders'
  | 'createBookmarkFolder'
  | 'updateBookmarkFolder'
  | 'deleteBookmarkFolder'
  | 'moveBookmarks'

const folderErrors = {
  full: () => domainError('quota_reached', `You already have ${maxFolders} folders. Delete one first.`),
  taken: (title: string) =>
    domainError('folder_taken', `You already have a folder named “${title}”. Choose another name.`),
  missing: () => domainError('folder_not_found'),
} as const

/** Creates the use cases of folders for saved recipes. The folder of another person is reported as missing. */
export function bookmarkFolderUseCases(
  deps: BookmarkFolderDeps,
): Pick<UseCases<typeof savedCalls>, FolderCall> {
  const { bookmarkStore, clock, random } = deps
  return {
    async listBookmarkFolders(_input, { viewer }) {
      const folders = await bookmarkStore.folders(viewer.user.id)
      return ok({ folders: folders.map(({ id, title }) => ({ id, title })) })
    },
    async createBookmarkFolder({ body: { title, id = random.uuid() } }, { viewer }) {
      const folder = { userId: viewer.user.id, id, title, createdAt: clock.now() }
      const created = await deps.storage.transact((stores) =>
        stores.bookmarkStore.createFolder(folder, maxFolders),
      )
      return created.ok ? ok({ folder: { id, title } }) : err(folderErrors[created.error](title))
    },
    async updateBookmarkFolder({ folderId: id, body: { title } }, { viewer }) {
      const renamed = await deps.storage.transact((stores) =>
        stores.bookmarkStore.renameFolder(viewer.user.id, id, title),
      )
      return renamed.ok ? ok({ folder: { id, title } }) : err(folderErrors[renamed.error](title))
    },
    async deleteBookmarkFolder({ folderId }, { viewer }) {
      const isRemoved = await write(deps, (stores) =>
        stores.bookmarkStore.removeFolder(viewer.user.id, folderId),
      )
      return isRemoved ? ok({}) : err(domainError('folder_not_found'))
    },
    async moveBookmarks({ body: { folderId, bookmarks } }, { viewer }) {
      const slugs = [...new Set(bookmarks.map(({ siteSlug }) => siteSlug))]
      const sites = await Promise.all(slugs.map((slug) => deps.siteStore.bySlug(slug)))
      const idBySlug = new Map(slugs.map((slug, index) => [slug, sites[index]?.id]))
      const placed = bookmarks.flatMap(({ siteSlug, recipeId }) => {
        const siteId = idBySlug.get(siteSlug)
        return siteId === undefined ? [] : [{ siteId, recipeId }]
      })
      const isMoved = await write(deps, (stores) =>
        stores.bookmarkStore.moveToFolder(viewer.user.id, folderId, placed),
      )
      return isMoved ? ok({}) : err(domainError('folder_not_found'))
    },
  }
}
