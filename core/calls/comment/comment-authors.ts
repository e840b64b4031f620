import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { imageReader } from '../media/image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { AuthorById, CommentPeople } from '../../model/comment/comment-threads.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'

/**
 * Loads who wrote comments; of an account that is gone only the id is left, and of one that never was here the name in
 * the imported comment.
 */
export async function loadCommentAuthors(
  deps: UserStoreDep & ImageStoreDep,
  comments: readonly { readonly userId: string; readonly authorName?: string }[],
): Promise<AuthorById> {
  const users = await deps.userStore.byIds([...new Set(comments.map(({ userId }) => userId))])
  const images = await imageReader(
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

/** The ports by which the people of threads are loaded. */
export type CommentPeopleDeps = UserStoreDep & ImageStoreDep & SiteStoreDep

/** Loads who wrote the comments of a site, and who of them has a role on it. */
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
