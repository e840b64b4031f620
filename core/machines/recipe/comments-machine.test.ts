import { describe, expect, it } from 'vitest'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { canReply } from '../../model/comment/comment-permission.ts'
import { commentById, commentSentences } from '../../model/comment/comment-rules.ts'
import { failedComment } from './comments-setup.ts'
import {
  recipe,
  reader,
  reply,
  second,
  threads,
  hidden,
  refuse,
  never,
  startComments,
  loaded,
  asManager,
} from '../testing/start-comments.ts'

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

  it('stays pending until the manager check has completed', async () => {
    const { state } = await loaded(reader('mara'), { site: never })
    expect(state().matches('pending')).toBe(true)
  })

  it('makes no management call for a signed-out visitor', async () => {
    const { state, context, calls } = await loaded(null)
    expect(state().matches({ fulfilled: 'idle' })).toBe(true)
    expect(context().canManage).toBe(false)
    expect(calls).toEqual(['comments of tart'])
  })

  it.each([401, 404, 403])('treats a %i of the current-site call as not being a manager', async (status) => {
    const { state, context, calls } = await loaded(reader('mara'), { site: refuse(status) })
    expect(state().matches('fulfilled')).toBe(true)
    expect(context()).toMatchObject({ canManage: false, hiddenComments: [] })
    expect(calls).not.toContain('hidden of tart')
  })

  it.each([401, 404])('treats a %i of the hidden-comments call as an empty list', async (status) => {
    const { state, context } = await loaded(reader('mara'), { ...asManager, hidden: refuse(status) })
    expect(state().matches('fulfilled')).toBe(true)
    expect(context()).toMatchObject({ canManage: true, hiddenComments: [] })
  })

  it.each([
    ['the comments', { comments: refuse(500) }],
    ['the manager check', { site: refuse(500) }],
    ['the hidden comments', { ...asManager, hidden: refuse(403) }],
  ])("is rejected, 'Error loading comments', when %s fail otherwise", async (_, responses) => {
    const { state, failures } = await loaded(reader('mara'), responses)
    expect(state().matches('rejected')).toBe(true)
    expect(failures).toHaveLength(1)
    expect(commentSentences.rejected).toBe('Error loading comments')
  })

  it('can be retried', async () => {
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

  it('reloads for a reader who signs in, keeping the draft', async () => {
    const { actor, state, context, send, calls, time } = await loaded(null, asManager)
    await send({ type: 'comment.edit', text: 'Lovely' })
    actor.send({ type: 'reader.change', user: reader('mara') })
    expect(state().matches('pending')).toBe(true)
    await time.settle()
    expect(context()).toMatchObject({ canManage: true, text: 'Lovely' })
    expect(calls.filter((call) => call === 'comments of tart')).toHaveLength(2)
  })

  it('removes the data of a manager when they sign out', async () => {
    const { send, context } = await loaded(reader('mara'), asManager)
    await send({ type: 'reader.change', user: null })
    expect(context()).toMatchObject({ canManage: false, hiddenComments: [], user: null })
  })

  it('does not reload for the same reader', async () => {
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

  it('is discarded by Cancel', async () => {
    const { send, context } = await loaded(reader('mara'))
    await send({ type: 'comment.edit', text: 'So good.' }, { type: 'comment.cancel' })
    expect(context().text).toBe('')
  })

  it('keeps the text when the call fails, and shows the error until it is edited', async () => {
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

  it('name their parent, and do not affect the draft of a comment', async () => {
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

  it('are stored for each comment until they are sent or discarded', async () => {
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

  it('can be canceled; typing without an open reply does nothing', async () => {
    const { send, context, can } = await loaded(reader('mara'))
    await send({ type: 'reply.edit', text: 'Agreed' })
    expect(context().reply).toBeNull()
    expect(can({ type: 'reply.submit' })).toBe(false)
    await send({ type: 'reply.open', commentId: 'first' }, { type: 'reply.cancel' })
    expect(context().reply).toBeNull()
  })
})

it('commentById finds a comment at any depth', () => {
  expect(commentById(threads, 'reply')).toBe(reply)
  expect(commentById(threads, 'second')).toBe(second)
  expect(commentById(threads, 'nowhere')).toBeNull()
})
