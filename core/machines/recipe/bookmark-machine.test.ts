import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { SiteUserData } from '../../model/account/user.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { bookmarkMachine, isSaved, type BookmarkEmitted, type BookmarkReader } from './bookmark-machine.ts'

type Responses = { create?: () => Promise<SiteUserData>; remove?: () => Promise<SiteUserData> }

const reader = (...bookmarks: string[]): BookmarkReader => ({ stage: 'signedIn', bookmarks })

function startBookmark(who: BookmarkReader, responses: Responses = {}) {
  const time = createSimulatedTime()
  const calls: unknown[] = []
  const emitted: BookmarkEmitted[] = []
  const actor = createActor(
    bookmarkMachine.provide({
      actors: {
        createBookmark: fromPromise(({ input }) => {
          calls.push(['create', input])
          return (responses.create ?? (async () => ({ bookmarks: ['tart', 'soup'] })))()
        }),
        deleteBookmark: fromPromise(({ input }) => {
          calls.push(['delete', input])
          return (responses.remove ?? (async () => ({ bookmarks: ['soup'] })))()
        }),
      },
    }),
    { input: { recipeId: 'tart', reader: who } },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    calls,
    emitted,
    time,
    state: () => actor.getSnapshot(),
    saved: () => isSaved(actor.getSnapshot().context),
    toggle: () => actor.send({ type: 'bookmark.toggle' }),
  }
}

describe('a bookmark', () => {
  it('does nothing while the user is pending', () => {
    const { state, saved, toggle, calls } = startBookmark({ stage: 'pending', bookmarks: [] })
    expect(state().can({ type: 'bookmark.toggle' })).toBe(false)
    toggle()
    expect(state().matches('idle')).toBe(true)
    expect(saved()).toBe(false)
    expect(calls).toEqual([])
  })

  it('prompts signed-out visitors to create an account or sign in, and makes no call', () => {
    const { actor, state, saved, toggle, calls } = startBookmark({ stage: 'signedOut', bookmarks: [] })
    toggle()
    expect(state().matches('prompting')).toBe(true)
    expect(saved()).toBe(false)
    actor.send({ type: 'prompt.close' })
    expect(state().matches('idle')).toBe(true)
    expect(calls).toEqual([])
  })

  it('closes the prompt when the reader signs in', () => {
    const { actor, state, saved, toggle } = startBookmark({ stage: 'signedOut', bookmarks: [] })
    toggle()
    actor.send({ type: 'reader.change', reader: reader('tart') })
    expect(state().matches('idle')).toBe(true)
    expect(saved()).toBe(true)
  })

  it('toggles optimistically, disabled while the request runs', async () => {
    const { state, saved, toggle, calls, time } = startBookmark(reader('soup'))
    expect(saved()).toBe(false)
    toggle()
    expect(saved()).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    expect(state().can({ type: 'bookmark.toggle' })).toBe(false)
    toggle()
    await time.settle()
    expect(calls).toEqual([['create', { recipeId: 'tart' }]])
    expect(state().hasTag('busy')).toBe(false)
    expect(saved()).toBe(true)
  })

  it("saved shows the toast 'Recipe saved' with the action 'View Bookmarks'", async () => {
    const { emitted, toggle, time } = startBookmark(reader())
    toggle()
    expect(emitted).toEqual([])
    await time.settle()
    expect(emitted).toEqual([
      { type: 'site-user-data.replace', siteUserData: { bookmarks: ['tart', 'soup'] } },
      { type: 'toast.show', message: 'Recipe saved', actionLabel: 'View Bookmarks' },
    ])
  })

  it('removed replaces the site user data by the server response, without a toast', async () => {
    const { emitted, saved, toggle, calls, state, time } = startBookmark(reader('tart', 'soup'))
    toggle()
    expect(saved()).toBe(false)
    await time.settle()
    expect(calls).toEqual([['delete', { recipeId: 'tart' }]])
    expect(state().context.reader.bookmarks).toEqual(['soup'])
    expect(emitted).toEqual([{ type: 'site-user-data.replace', siteUserData: { bookmarks: ['soup'] } }])
  })

  it("displays the state in the response, even if it differs from the reader's request", async () => {
    const { saved, toggle, time } = startBookmark(reader(), { create: async () => ({ bookmarks: [] }) })
    toggle()
    await time.settle()
    expect(saved()).toBe(false)
  })

  it.each([
    ['not saved', reader(), false],
    ['saved', reader('tart'), true],
  ])('is honestly %s again when the call fails', async (_, who, before) => {
    const error = new TypeError('fetch failed')
    const fail = () => Promise.reject(error)
    const { saved, state, toggle, emitted, time } = startBookmark(who, { create: fail, remove: fail })
    toggle()
    expect(saved()).toBe(!before)
    await time.settle()
    expect(saved()).toBe(before)
    expect(state().matches('idle')).toBe(true)
    expect(emitted).toEqual([
      {
        type: 'toast.show',
        message: 'The server cannot be reached. Check your connection and try again.',
        actionLabel: null,
      },
      { type: 'bookmark.failed', error },
    ])
  })

  it('keeps displaying the request while other data of the reader is updated', () => {
    const { actor, saved, toggle } = startBookmark(reader())
    toggle()
    actor.send({ type: 'reader.change', reader: reader('soup') })
    expect(saved()).toBe(true)
  })

  it('updates when the reader becomes known', () => {
    const { actor, state, saved } = startBookmark({ stage: 'pending', bookmarks: [] })
    actor.send({ type: 'reader.change', reader: reader('tart') })
    expect(saved()).toBe(true)
    expect(state().can({ type: 'bookmark.toggle' })).toBe(true)
  })
})
