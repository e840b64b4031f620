import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../model/account/user.ts'
import type { Recipe } from '../model/recipe/recipe.ts'
import { paragraphsFromText } from '../values/rich-text/write-text.ts'
import { createSimulatedTime } from '../testing/simulated-time.ts'
import { canReply } from '../model/comment/comment-permission.ts'
import { commentById, commentSentences, hideConfirmation } from '../model/comment/comment-rules.ts'
import type { Comment } from '../model/comment/comment.ts'
import { commentsMachine } from './comments-machine.ts'
import { failedComment } from './comments-setup.ts'
import type { CommentChange, CommentsEvent } from './comments-setup.ts'

const recipe: Pick<Recipe, 'id' | 'privacySetting'> = { id: 'tart', privacySetting: 'public' }

function reader(id: string, planType: 'free' | 'monthly' | null = null): CurrentUser {
  return {
    id,
    email: `${id}@example.com`,
    displayName: id,
    handle: null,
    bio: null,
    avatar: null,
    currentSubscription: planType && { id: 'sub', planType, cadence: null, priceAmountCents: null },
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
    children: [],
    ...more,
  }
}
const reply = comment('reply', {
  level: 2,
  parentId: 'first',
  user: { id: 'jon', displayName: 'jon', avatar: null },
})
const first = comment('first', { children: [reply] })
const second = comment('second', { isUpvoted: true })
const threads = [first, second]
const hidden = [comment('hidden')]

type Answers = {
  comments?: () => Promise<readonly Comment[]>
  site?: () => Promise<unknown>
  hidden?: () => Promise<readonly Comment[]>
  change?: (change: CommentChange) => Promise<readonly Comment[]>
}
const refuse = (status: number) => () => Promise.reject({ status, body: null })
const never = () => new Promise<never>(() => {})

function startComments(user: CurrentUser | null, answers: Answers = {}, of: typeof recipe = recipe) {
  const time = createSimulatedTime()
  const calls: string[] = []
  const changes: CommentChange[] = []
  const failures: unknown[] = []
  const actor = createActor(
    commentsMachine.provide({
      actors: {
        fetchComments: fromPromise(({ input }) => {
          calls.push(`comments of ${input.recipeId}`)
          return (answers.comments ?? (async () => threads))()
        }),
        fetchManagedSite: fromPromise(() => {
          calls.push('site')
          return (answers.site ?? refuse(404))()
        }),
        fetchHiddenComments: fromPromise(({ input }) => {
          calls.push(`hidden of ${input.recipeId}`)
          return (answers.hidden ?? (async () => hidden))()
        }),
        changeComments: fromPromise(({ input }) => {
          changes.push(input.change)
          return (answers.change ?? (async () => [second]))(input.change)
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

async function loaded(...args: Parameters<typeof startComments>) {
  const scene = startComments(...args)
  await scene.time.settle()
  return scene
}
const asManager = { site: async () => ({}) }

describe('loading comments', () => {
  it('is pending, then fulfilled with comments, canManage and hiddenComments', async () => {
    const { state, context, calls, time } = startComments(reader('mara'), asManager)
    expect(state().matches('pending')).toBe(true)
    expect(state().hasTag('pending')).toBe(true)
    await time.settle()
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
    expect(state().hasTag('pending')).toBe(false)
    expect(context()).toMatchObject({ comments: threads, canManage: true, hiddenComments: hidden })
    expect(calls).toEqual(['comments of tart', 'site', 'hidden of tart'])
  })

  it('stays pending until the manager check is answered', async () => {
    const { state } = await loaded(reader('mara'), { site: never })
    expect(state().matches('pending')).toBe(true)
  })

  it('asks nothing of management for a signed-out visitor', async () => {
    const { state, context, calls } = await loaded(null)
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
    expect(context().canManage).toBe(false)
    expect(calls).toEqual(['comments of tart'])
  })

  it.each([401, 404, 403])('takes a %i of the current-site call for: not a manager', async (status) => {
    const { state, context, calls } = await loaded(reader('mara'), { site: refuse(status) })
    expect(state().matches('fulfilled')).toBe(true)
    expect(context()).toMatchObject({ canManage: false, hiddenComments: [] })
    expect(calls).not.toContain('hidden of tart')
  })

  it.each([401, 404])('takes a %i of the hidden-comments lookup for: an empty list', async (status) => {
    const { state, context } = await loaded(reader('mara'), { ...asManager, hidden: refuse(status) })
    expect(state().matches('fulfilled')).toBe(true)
    expect(context()).toMatchObject({ canManage: true, hiddenComments: [] })
  })

  it.each([
    ['the comments', { comments: refuse(500) }],
    ['the manager check', { site: refuse(500) }],
    ['the hidden comments', { ...asManager, hidden: refuse(403) }],
  ])("is rejected, 'Error loading comments', when %s fail otherwise", async (_, answers) => {
    const { state, failures } = await loaded(reader('mara'), answers)
    expect(state().matches('rejected')).toBe(true)
    expect(failures).toHaveLength(1)
    expect(commentSentences.rejected).toBe('Error loading comments')
  })

  it('can be tried again', async () => {
    let tries = 0
    const { state, send } = await loaded(null, {
      comments: async () => {
        tries += 1
        if (tries === 1) throw new Error('offline')
        return threads
      },
    })
    await send({ type: 'comments.retry' })
    expect(state().matches('fulfilled')).toBe(true)
  })

  it('starts again for a reader who signs in, keeping what was written', async () => {
    const { actor, state, context, send, calls, time } = await loaded(null, asManager)
    await send({ type: 'comment.edit', text: 'Lovely' })
    actor.send({ type: 'reader.change', user: reader('mara') })
    expect(state().matches('pending')).toBe(true)
    await time.settle()
    expect(context()).toMatchObject({ canManage: true, text: 'Lovely' })
    expect(calls.filter((call) => call === 'comments of tart')).toHaveLength(2)
  })

  it('forgets what a manager saw when they sign out', async () => {
    const { send, context } = await loaded(reader('mara'), asManager)
    await send({ type: 'reader.change', user: null })
    expect(context()).toMatchObject({ canManage: false, hiddenComments: [], user: null })
  })

  it('does not start again for the same reader', async () => {
    const { send, context, calls } = await loaded(reader('mara'))
    const before = calls.length
    await send({ type: 'reader.change', user: reader('mara', 'free') })
    expect(calls).toHaveLength(before)
    expect(context().user?.currentSubscription?.planType).toBe('free')
  })
})

describe('writing a comment', () => {
  it.each(['', '   ', '\n \n'])('cannot be submitted while it is blank: %j', async (text) => {
    const { send, can, changes } = await loaded(reader('mara'))
    await send({ type: 'comment.edit', text })
    expect(can({ type: 'comment.submit' })).toBe(false)
    expect(can({ type: 'comment.cancel' })).toBe(false)
    await send({ type: 'comment.submit' })
    expect(changes).toEqual([])
  })

  it('sends its text split by newline into paragraphs, and replaces the list with the returned one', async () => {
    const { send, context, changes } = await loaded(reader('mara'))
    await send({ type: 'comment.edit', text: 'So good.\n\nTwice the lemon.' }, { type: 'comment.submit' })
    expect(changes).toEqual([
      { kind: 'create', parentId: null, content: paragraphsFromText('So good.\nTwice the lemon.') },
    ])
    expect(context()).toMatchObject({ comments: [second], text: '', error: null })
  })

  it('has Submit and Cancel disabled while sending (Create 1.8.0)', async () => {
    const { send, can, state } = await loaded(reader('mara'), { change: never })
    await send({ type: 'comment.edit', text: 'So good.' })
    expect(can({ type: 'comment.submit' }) && can({ type: 'comment.cancel' })).toBe(true)
    await send({ type: 'comment.submit' })
    expect(state().hasTag('busy')).toBe(true)
    expect(can({ type: 'comment.submit' }) || can({ type: 'comment.cancel' })).toBe(false)
  })

  it('is dropped by Cancel', async () => {
    const { send, context } = await loaded(reader('mara'))
    await send({ type: 'comment.edit', text: 'So good.' }, { type: 'comment.cancel' })
    expect(context().text).toBe('')
  })

  it('keeps the text when the call fails, and says so until it is edited', async () => {
    const { actor, send, context, state, failures, time } = await loaded(reader('mara'), {
      change: refuse(500),
    })
    await send({ type: 'comment.edit', text: 'So good.' }, { type: 'comment.submit' })
    expect(context()).toMatchObject({
      text: 'So good.',
      comments: threads,
      error: 'Something went wrong. Please try again.',
    })
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
    expect(failures).toEqual([{ status: 500, body: null }])
    actor.send({ type: 'comment.submit' })
    expect(context().error).toBeNull()
    await time.settle()
    expect(context().error).toBe('Something went wrong. Please try again.')
    expect(failedComment(context())).toBeNull()
    await send({ type: 'comment.edit', text: 'So good!' })
    expect(context().error).toBeNull()
  })

  it("needs a signed-in user: 'Sign in to comment'", async () => {
    const { send, can } = await loaded(null)
    await send({ type: 'comment.edit', text: 'So good.' })
    expect(can({ type: 'comment.submit' })).toBe(false)
    expect(commentSentences.signIn).toBe('Sign in to comment')
  })

  it('needs an active subscription, free or paid, on recipes for subscribers only', async () => {
    const premium = { ...recipe, privacySetting: 'subscribers_only' } as const
    const { send, can } = await loaded(reader('mara'), {}, premium)
    await send({ type: 'comment.edit', text: 'So good.' })
    expect(can({ type: 'comment.submit' })).toBe(false)
    expect(can({ type: 'reply.open', commentId: 'first' })).toBe(false)
    for (const planType of ['free', 'monthly'] as const) {
      await send({ type: 'reader.change', user: reader('mara', planType) })
      expect(can({ type: 'comment.submit' })).toBe(true)
      expect(can({ type: 'reply.open', commentId: 'first' })).toBe(true)
    }
  })

  it("finds 'No comments yet' in an empty list", () => {
    expect(commentSentences.empty).toBe('No comments yet')
  })
})

describe('replies', () => {
  it('are offered only on top-level comments (level 1 or lower)', async () => {
    const { can } = await loaded(reader('mara'))
    expect(can({ type: 'reply.open', commentId: 'first' })).toBe(true)
    expect(can({ type: 'reply.open', commentId: 'reply' })).toBe(false)
    expect(can({ type: 'reply.open', commentId: 'nowhere' })).toBe(false)
    expect([0, 1, 2].map((level) => canReply({ level }))).toEqual([true, true, false])
  })

  it('are not offered to visitors', async () => {
    const { can } = await loaded(null)
    expect(can({ type: 'reply.open', commentId: 'first' })).toBe(false)
  })

  it('name their parent, and leave the comment that is being written', async () => {
    const { send, context, changes, can } = await loaded(reader('mara'))
    await send({ type: 'comment.edit', text: 'Mine' }, { type: 'reply.open', commentId: 'first' })
    expect(context().reply).toEqual({ parentId: 'first', text: '' })
    expect(can({ type: 'reply.submit' })).toBe(false)
    await send({ type: 'reply.edit', text: 'Agreed' }, { type: 'reply.submit' })
    expect(changes).toEqual([{ kind: 'create', parentId: 'first', content: paragraphsFromText('Agreed') }])
    expect(context()).toMatchObject({ reply: null, text: 'Mine', comments: [second] })
  })

  it('stay open when the call fails', async () => {
    const { send, context } = await loaded(reader('mara'), { change: refuse(429) })
    await send(
      { type: 'reply.open', commentId: 'first' },
      { type: 'reply.edit', text: 'Agreed' },
      { type: 'reply.submit' },
    )
    expect(context().reply).toEqual({ parentId: 'first', text: 'Agreed' })
    expect(failedComment(context())).toBe('first')
    await send({ type: 'reply.edit', text: 'Agreed!' })
    expect(context().error).toBeNull()
  })

  it('are kept for each comment until they are sent or given up', async () => {
    const { send, context } = await loaded(reader('mara'), { change: refuse(429) })
    await send(
      { type: 'reply.open', commentId: 'first' },
      { type: 'reply.edit', text: 'Agreed' },
      { type: 'reply.open', commentId: 'second' },
      { type: 'reply.edit', text: 'Why?' },
      { type: 'reply.open', commentId: 'first' },
    )
    expect(context().reply).toEqual({ parentId: 'first', text: 'Agreed' })
    await send({ type: 'reply.cancel' }, { type: 'reply.open', commentId: 'first' })
    expect(context()).toMatchObject({ reply: { text: '' }, replyDrafts: { second: 'Why?' } })
  })

  it('can be cancelled; writing without one open does nothing', async () => {
    const { send, context, can } = await loaded(reader('mara'))
    await send({ type: 'reply.edit', text: 'Agreed' })
    expect(context().reply).toBeNull()
    expect(can({ type: 'reply.submit' })).toBe(false)
    await send({ type: 'reply.open', commentId: 'first' }, { type: 'reply.cancel' })
    expect(context().reply).toBeNull()
  })
})

describe('upvotes', () => {
  it.each([
    ['first', 'upvote'],
    ['second', 'remove-upvote'],
    ['reply', 'upvote'],
  ])('of %s are changed by %s, and the list is replaced', async (commentId, kind) => {
    const { send, changes, context } = await loaded(reader('mara'))
    await send({ type: 'upvote.toggle', commentId })
    expect(changes).toEqual([{ kind, commentId }])
    expect(context().comments).toEqual([second])
  })

  it('keep what is being written', async () => {
    const { send, context } = await loaded(reader('mara'))
    await send(
      { type: 'comment.edit', text: 'Mine' },
      { type: 'reply.open', commentId: 'first' },
      { type: 'upvote.toggle', commentId: 'first' },
    )
    expect(context()).toMatchObject({ text: 'Mine', reply: { parentId: 'first' } })
  })

  it('are for signed-in users, on comments that are there, one at a time', async () => {
    const visitor = await loaded(null)
    expect(visitor.can({ type: 'upvote.toggle', commentId: 'first' })).toBe(false)
    const mara = await loaded(reader('mara'), { change: never })
    expect(mara.can({ type: 'upvote.toggle', commentId: 'nowhere' })).toBe(false)
    await mara.send({ type: 'upvote.toggle', commentId: 'first' })
    expect(mara.can({ type: 'upvote.toggle', commentId: 'second' })).toBe(false)
  })
})

describe('deleting', () => {
  it('asks first, and reports that replies go too', async () => {
    const { send, context, state, changes } = await loaded(reader('mara'))
    await send({ type: 'comment.delete', commentId: 'first' })
    expect(state().matches({ fulfilled: 'confirming' })).toBe(true)
    expect(context().confirmation).toEqual({
      question: 'Are you sure you want to delete this comment?',
      consequence: 'This will delete all replies to this comment.',
    })
    expect(changes).toEqual([])
    await send({ type: 'confirmation.confirm' })
    expect(changes).toEqual([{ kind: 'delete', commentId: 'first' }])
    expect(context()).toMatchObject({ comments: [second], confirmation: null })
  })

  it('is left undone by Cancel', async () => {
    const { send, context, state, changes } = await loaded(reader('mara'))
    await send({ type: 'comment.delete', commentId: 'first' }, { type: 'confirmation.cancel' })
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
    expect(context().confirmation).toBeNull()
    expect(changes).toEqual([])
  })

  it('is for the author only, not even for a manager', async () => {
    const mara = await loaded(reader('mara'), asManager)
    expect(mara.can({ type: 'comment.delete', commentId: 'first' })).toBe(true)
    expect(mara.can({ type: 'comment.delete', commentId: 'reply' })).toBe(false)
    expect(mara.can({ type: 'comment.delete', commentId: 'nowhere' })).toBe(false)
    expect((await loaded(null)).can({ type: 'comment.delete', commentId: 'first' })).toBe(false)
  })

  it('does not refetch the hidden comments', async () => {
    const { send, calls } = await loaded(reader('mara'), asManager)
    const before = calls.length
    await send({ type: 'comment.delete', commentId: 'first' }, { type: 'confirmation.confirm' })
    expect(calls).toHaveLength(before)
  })
})

describe('hiding', () => {
  it.each([
    ['first', 'This will hide all replies to this comment.'],
    ['second', ''],
  ])('asks first for %s, and names the replies only when they exist', async (commentId, consequence) => {
    const { send, context, changes } = await loaded(reader('mara'), asManager)
    await send({ type: 'comment.hide', commentId })
    expect(context().confirmation).toEqual({
      question: 'Are you sure you want to hide this comment?',
      consequence,
    })
    await send({ type: 'confirmation.confirm' })
    expect(changes).toEqual([{ kind: 'hide', commentId }])
    expect(hideConfirmation({ children: [] }).consequence).toBe('')
  })

  it('replaces the list and also refetches hidden comments', async () => {
    let lookups = 0
    const { send, context, calls, state } = await loaded(reader('mara'), {
      ...asManager,
      hidden: async () => {
        lookups += 1
        return lookups === 1 ? hidden : [...hidden, first]
      },
    })
    await send({ type: 'comment.hide', commentId: 'first' }, { type: 'confirmation.confirm' })
    expect(calls.filter((call) => call === 'hidden of tart')).toHaveLength(2)
    expect(context()).toMatchObject({ comments: [second], hiddenComments: [...hidden, first] })
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
  })

  it('is undone by Unhide, which asks nothing and also refetches hidden comments', async () => {
    const { send, changes, calls, can } = await loaded(reader('mara'), asManager)
    expect(can({ type: 'comment.unhide', commentId: 'first' })).toBe(false)
    await send({ type: 'comment.unhide', commentId: 'hidden' })
    expect(changes).toEqual([{ kind: 'unhide', commentId: 'hidden' }])
    expect(calls.filter((call) => call === 'hidden of tart')).toHaveLength(2)
  })

  it('says so when the hidden comments cannot be fetched again, but keeps the new list', async () => {
    let lookups = 0
    const { send, context, state, failures } = await loaded(reader('mara'), {
      ...asManager,
      hidden: async () => {
        lookups += 1
        if (lookups > 1) throw new Error('offline')
        return hidden
      },
    })
    await send({ type: 'comment.unhide', commentId: 'hidden' })
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
    expect(context()).toMatchObject({
      comments: [second],
      hiddenComments: hidden,
      error: 'Something went wrong. Please try again.',
    })
    expect(failures).toEqual([new Error('offline')])
  })

  it('is for managers only', async () => {
    const mara = await loaded(reader('mara'))
    expect(mara.can({ type: 'comment.hide', commentId: 'first' })).toBe(false)
    expect(mara.can({ type: 'comment.unhide', commentId: 'hidden' })).toBe(false)
    const manager = await loaded(reader('mara'), asManager)
    expect(manager.can({ type: 'comment.hide', commentId: 'nowhere' })).toBe(false)
    expect(manager.can({ type: 'comment.hide', commentId: 'reply' })).toBe(true)
  })

  it("has a collapsible 'Hidden comments' list, closed at first", async () => {
    const { send, context } = await loaded(reader('mara'), asManager)
    expect(context().isHiddenListOpen).toBe(false)
    await send({ type: 'hidden.toggle' })
    expect(context().isHiddenListOpen).toBe(true)
    await send({ type: 'hidden.toggle' })
    expect(context().isHiddenListOpen).toBe(false)
  })

  it('drops the question when another reader comes', async () => {
    const { actor, send, context, state } = await loaded(reader('mara'), asManager)
    await send({ type: 'comment.hide', commentId: 'first' })
    actor.send({ type: 'reader.change', user: null })
    expect(state().matches('pending')).toBe(true)
    expect(context().confirmation).toBeNull()
  })
})

it('finds a comment at any depth', () => {
  expect(commentById(threads, 'reply')).toBe(reply)
  expect(commentById(threads, 'second')).toBe(second)
  expect(commentById(threads, 'nowhere')).toBeNull()
})
