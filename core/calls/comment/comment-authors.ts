import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { imageReader } from '../media/image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { AuthorById } from '../../model/comment/comment-threads.ts'

/** Loads who wrote comments; of an account that is gone only the id is left. */
export async function loadCommentAuthors(
  deps: UserStoreDep & ImageStoreDep,
  comments: readonly { readonly userId: string }[],
): Promise<AuthorById> {
  const users = await deps.userStore.byIds([...new Set(comments.map(({ userId }) => userId))])
  const images = await imageReader(
    deps,
    users.flatMap(({ avatar }) => avatar?.id ?? []),
  )
  const authors = new Map(
    users.map(({ id, displayName, avatar }) => [id, { id, displayName, avatar: images.use(avatar) }]),
  )
  return (userId) => authors.get(userId) ?? { id: userId, displayName: null, avatar: null }
}
