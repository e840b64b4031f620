import { useActorRef } from '@xstate/react'
import { createContext, use, useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { commentsMachine } from '#core/machines/recipe/comments-machine.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import type { Comment } from '#core/model/comment/comment.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { logFailure } from '../../browser/log-failure.ts'
import { useSelector } from '../../browser/machine.ts'
import { commentActors } from './comment-actors.ts'
import { commentDrafts } from './comment-drafts.ts'

type CommentsRef = ActorRefFrom<typeof commentsMachine>
type CommentsSnapshot = SnapshotFrom<typeof commentsMachine>

const CommentsContext = createContext<CommentsRef | null>(null)

export const CommentsProvider = CommentsContext.Provider

const NamelessReadersContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Provides the generated names that distinguish readers without a display name. */
export const NamelessReadersProvider = NamelessReadersContext.Provider

/** The author's display name, or the generated one in this thread. */
export function useAuthorName({ id, displayName }: Comment['user']): string {
  const nameless = use(NamelessReadersContext)
  return displayName ?? nameless.get(id) ?? 'Reader'
}

export function useCommentsRef(): CommentsRef {
  const comments = use(CommentsContext)
  if (comments === null) throw new Error('useContext must be used within a Context')
  return comments
}

export function useComments<Selected>(select: (snapshot: CommentsSnapshot) => Selected): Selected {
  return useSelector(useCommentsRef(), select)
}

/** Starts the comments machine of a recipe for its reader. Drafts are stored on the device until they are sent. */
export function useCommentsOf(recipe: Recipe, user: CurrentUser | null): CommentsRef {
  const { api, device } = useApp()
  const { slug } = useSite()
  const machine = useMemo(() => commentsMachine.provide({ actors: commentActors(api, slug) }), [api, slug])
  const drafts = useMemo(() => commentDrafts(device.local, recipe.id), [device, recipe.id])
  const comments = useActorRef(machine, { input: { recipe, user, ...drafts.read() } })
  useEffect(() => comments.send({ type: 'reader.change', user }), [comments, user])
  useEffect(() => {
    const changes = comments.subscribe(({ context }) => drafts.keep(context))
    const failures = comments.on('comments.failed', ({ error }) => logFailure('Comments failed', error))
    return () => {
      changes.unsubscribe()
      failures.unsubscribe()
    }
  }, [comments, drafts])
  return comments
}
