import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { isSameValue } from '../../values/same-value.ts'
import { type Event, first, offline, refused, createServer, open, edit } from './testing/open-editor.ts'

describe('the history', () => {
  it('merges typing in one field into one step, and starts a new one after a pause or in another field', async () => {
    const { send, time, draft } = await open()
    await send(edit({ title: 'P' }, 'title'), edit({ title: 'Pi' }, 'title'))
    await time.advance(1500)
    await send(edit({ title: 'Pie' }, 'title'), edit({ text: 'R' }, 'text'))
    await send({ type: 'draft.undo' })
    expect(draft()).toEqual({ ...first, title: 'Pie' })
    await send({ type: 'draft.undo' })
    expect(draft().title).toBe('Pi')
    await send({ type: 'draft.undo' })
    expect(draft()).toEqual(first)
  })

  it('is kept across saves', async () => {
    const { send, time, draft, server } = await open()
    await send(edit({ title: 'Pie' }))
    await time.advance(3000)
    await send({ type: 'draft.undo' })
    expect(draft()).toEqual(first)
    await time.advance(3000)
    expect(server.note()).toEqual(first)
    await send({ type: 'draft.redo' })
    expect(draft().title).toBe('Pie')
  })

  const field = fc.constantFrom('title', 'text')
  const word = fc.string({ maxLength: 3 })
  const step = fc.oneof(
    fc.tuple(field, word).map(([name, value]): Event => edit({ [name]: value }, name)),
    fc.array(word, { maxLength: 2 }).map((tags): Event => edit({ tags })),
    fc.constantFrom<Event>(
      { type: 'draft.undo' },
      { type: 'draft.redo' },
      { type: 'draft.save' },
      { type: 'device.online' },
      { type: 'session.begin' },
      { type: 'page.hide' },
    ),
    fc.constantFrom('wait' as const),
  )
  const outcome = fc.constantFrom('done', 'offline', 'broken', 'signed out', 'refused')

  it('returns to the first state after any sequence of events and responses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(outcome), async (steps, outcomes) => {
        const server = createServer()
        const responses = outcomes.values()
        const failures = { offline, broken: () => refused(500), 'signed out': () => refused(401) }
        const { send, time, draft, actor } = await open({
          load: async () => server.stateOf(),
          save: (save) => {
            const next = responses.next().value ?? 'done'
            if (next === 'done') return server.save(save)
            return next === 'refused' ? refused(422) : failures[next]()
          },
        })
        for (const event of steps) {
          if (event === 'wait') await time.advance(2500)
          else await send(event)
        }
        for (let count = 0; count < steps.length; count += 1) actor.send({ type: 'draft.undo' })
        expect(draft()).toBe(actor.getSnapshot().context.work?.history.present)
        expect(isSameValue(draft(), first)).toBe(true)
        // Every remaining response may be a rejection.
        for (let tries = 0; tries < outcomes.length + 2; tries += 1) {
          await send({ type: 'session.begin' }, { type: 'draft.save' })
          await time.advance(10 * 60_000)
        }
        expect(server.note()).toEqual(first)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps all changes of two people who edit different fields in any order', async () => {
    const turn = fc.record({ isMine: fc.boolean(), value: word, ms: fc.nat({ max: 4000 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 12 }), async (turns) => {
        const { send, time, server, draft } = await open()
        let [title, text] = ['Tart', 'Bake.']
        for (const { isMine, value, ms } of turns) {
          if (isMine) {
            title = `${value}!`
            await send(edit({ title }))
          } else {
            text = value
            server.change({ text })
          }
          await time.advance(ms)
        }
        await send(edit({ tags: ['last'] }))
        await time.advance(30_000)
        expect(server.note()).toEqual({ title, text, tags: ['last'] })
        expect(draft()).toEqual(server.note())
      }),
      { numRuns: 60 },
    )
  })
})
