import { createActor, fromPromise } from 'xstate'
import type { CurrentUser } from '../../model/account/user.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import type { Comment } from '../../model/comment/comment.ts'
import { commentsMachine } from '../recipe/comments-machine.ts'
import type { CommentChange, CommentsEvent } from '../recipe/comments-setup.ts'

export const recipe: Pick<Recipe, 'id' | 'privacySetting'> = { id: 'tart', privacySetting: 'public' }

export function reader(id: string, planType: 'free' | 'monthly' | null = null): CurrentUser {
  return {
    id,
    email: `${id}@example.com`,
    displayName: id,
    handle: null,
    bio: null,
    avatar: null,
    currentSubscription: planType && { id: 'sub', planType, cadence: null, priceAmountCents: null },
    isAdministrator: false,
  }
}

function comment(id: string, more: Partial<Comment> = {}): Comment {
  return {
    id,
    recipeId: 'tart',
    parentId: null,
    content: { type: 'document', children: [] },
    createdAt: '2026-02-01T08:00:00Z',
    level: 1,
    user: { id: 'mara', displayName: 'mara', avatar: null },
    isHeld: false,
    upvoteCount: 0,
    isUpvoted: false,
    isByTeam: false,
    children: [],
    ...more,
  }
}

export const reply = comment('reply', {
  level: 2,
  parentId: 'first',
  user: { id: 'jon', displayName: 'jon', avatar: null },
})

export const first = comment('first', { children: [reply] })
export const second = comment('second', { isUpvoted: true })
export const held = comment('held', { isHeld: true })
export const threads = [first, second]
export const hidden = [comment('hidden')]

type Responses = {
  comments?: () => Promise<readonly Comment[]>
  site?: () => Promise<unknown>
  hidden?: () => Promise<readonly Comment[]>
  change?: (change: CommentChange) => Promise<readonly Comment[]>
}

export const refuse = (status: number) => () => Promise.reject({ status, body: null })
export const never = () => new Promise<never>(() => {})

export function startComments(
  user: CurrentUser | null,
  responses: Responses = {},
  of: typeof recipe = recipe,
) {
  const time = createSimulatedTime()
  const calls: string[] = []
  const changes: CommentChange[] = []
  const failures: unknown[] = []
  const actor = createActor(
    commentsMachine.provide({
      actors: {
        fetchComments: fromPromise(({ input }) => {
          calls.push(`comments of ${input.recipeId}`)
          return (responses.comments ?? (async () => threads))()
        }),
        fetchManagedSite: fromPromise(() => {
          calls.push('site')
          return (responses.site ?? refuse(404))()
        }),
        fetchHiddenComments: fromPromise(({ input }) => {
          calls.push(`hidden of ${input.recipeId}`)
          return (responses.hidden ?? (async () => hidden))()
        }),
        changeComments: fromPromise(({ input }) => {
          changes.push(input.change)
          return (responses.change ?? (async () => [second]))(input.change)
        }),
      },
    }),
    { input: { recipe: of, user } },
  )
  actor.on('comments.failed', ({ error }) => failures.push(error))
  actor.start()
  const state = () => actor.getSnapshot()
  return {
    actor,
    calls,
    changes,
    failures,
    time,
    state,
    context: () => state().context,
    can: (event: CommentsEvent) => state().can(event),
    async send(...events: CommentsEvent[]) {
      for (const event of events) actor.send(event)
      await time.settle()
    },
  }
}

export async function loaded(...args: Parameters<typeof startComments>) {
  const scene = startComments(...args)
  await scene.time.settle()
  return scene
}

export const asManager = { site: async () => ({}) }
