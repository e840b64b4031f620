import { describe, expect, it } from 'vitest'
import { hideConfirmation } from '../../model/comment/comment-rules.ts'
import { reader, first, second, held, hidden, never, loaded, asManager } from '../testing/start-comments.ts'

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

  it('keep the draft of a comment', async () => {
    const { send, context } = await loaded(reader('mara'))
    await send(
      { type: 'comment.edit', text: 'Mine' },
      { type: 'reply.open', commentId: 'first' },
      { type: 'upvote.toggle', commentId: 'first' },
    )
    expect(context()).toMatchObject({ text: 'Mine', reply: { parentId: 'first' } })
  })

  it('are for signed-in users, on existing comments, one at a time', async () => {
    const visitor = await loaded(null)
    expect(visitor.can({ type: 'upvote.toggle', commentId: 'first' })).toBe(false)
    const mara = await loaded(reader('mara'), { change: never })
    expect(mara.can({ type: 'upvote.toggle', commentId: 'nowhere' })).toBe(false)
    await mara.send({ type: 'upvote.toggle', commentId: 'first' })
    expect(mara.can({ type: 'upvote.toggle', commentId: 'second' })).toBe(false)
  })
})

it('a comment that waits for approval is not upvoted or replied to, but its author can delete it', async () => {
  const { can } = await loaded(reader('mara'), { comments: async () => [held] })
  expect(can({ type: 'upvote.toggle', commentId: 'held' })).toBe(false)
  expect(can({ type: 'reply.open', commentId: 'held' })).toBe(false)
  expect(can({ type: 'comment.delete', commentId: 'held' })).toBe(true)
})

describe('writing while another change is sent', () => {
  it('changes the texts of a comment and of a reply', async () => {
    const { send, context } = await loaded(reader('mara'), { change: never })
    await send(
      { type: 'upvote.toggle', commentId: 'second' },
      { type: 'comment.edit', text: 'Mine' },
      { type: 'reply.open', commentId: 'first' },
      { type: 'reply.edit', text: 'Agreed' },
    )
    expect(context()).toMatchObject({ text: 'Mine', reply: { parentId: 'first', text: 'Agreed' } })
    await send({ type: 'reply.cancel' })
    expect(context().reply).toBeNull()
  })

  it('waits while a comment is sent, whose text would be lost', async () => {
    const { send, context, can } = await loaded(reader('mara'), { change: never })
    await send({ type: 'comment.edit', text: 'Mine' }, { type: 'comment.submit' })
    expect(can({ type: 'reply.open', commentId: 'first' })).toBe(false)
    await send({ type: 'comment.edit', text: 'Mine too' })
    expect(context().text).toBe('Mine')
  })
})

describe('deleting', () => {
  it('asks first, and mentions that replies are deleted too', async () => {
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

  it('is canceled by Cancel', async () => {
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
  ])('asks first for %s, and mentions replies only if there are any', async (commentId, consequence) => {
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

  it('reports an error if the hidden comments cannot be loaded again, but keeps the new list', async () => {
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

  it('closes the confirmation when another reader signs in', async () => {
    const { actor, send, context, state } = await loaded(reader('mara'), asManager)
    await send({ type: 'comment.hide', commentId: 'first' })
    actor.send({ type: 'reader.change', user: null })
    expect(state().matches('pending')).toBe(true)
    expect(context().confirmation).toBeNull()
  })
})
