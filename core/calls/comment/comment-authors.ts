import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { AuthorById, CommentPeople } from '../../model/comment/comment-threads.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'

/**
 * Loads the authors of comments. A deleted account has only its id; an author without an account has the name from the
 * imported comment.
 */
export async function loadCommentAuthors(
  deps: UserStoreDep & ImageStoreDep,
  comments: readonly { readonly userId: string; readonly authorName?: string }[],
): Promise<AuthorById> {
  const users = await deps.userStore.byIds([...new Set(comments.map(({ userId }) => userId))])
  const images = await loadImageReader(
    deps,
    users.flatMap(({ avatar }) => avatar?.id ?? []),
  )
  const authors = new Map(
    users.map(({ id, displayName, avatar }) => [id, { id, displayName, avatar: images.use(avatar) }]),
  )
  const names = new Map(comments.map(({ userId, authorName = null }) => [userId, authorName]))
  return (userId) =>
    authors.get(userId) ?? { id: userId, displayName: names.get(userId) ?? null, avatar: null }
}

/** The ports of `loadCommentPeople`. */
export type CommentPeopleDeps = UserStoreDep & ImageStoreDep & SiteStoreDep

/** Loads the authors of a site's comments, and their roles on the site. */
export async function loadCommentPeople(
  deps: CommentPeopleDeps,
  siteId: string,
  comments: readonly { readonly userId: string }[],
): Promise<CommentPeople> {
  const [authorById, team] = await Promise.all([
    loadCommentAuthors(deps, comments),
    deps.siteStore.people(siteId),
  ])
  return { authorById, teamIds: new Set(team.map(({ userId }) => userId)) }
}
