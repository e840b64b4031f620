import { describe, expect, it } from 'vitest'
import { first, refused, createServer, open, edit } from './testing/open-editor.ts'

describe('an editor that loads', () => {
  it('distinguishes a missing draft from one that could not be loaded', async () => {
    for (const [status, isMissing] of [
      [404, true],
      [500, false],
    ] as const) {
      const { actor } = await open({ load: () => Promise.reject({ status, body: null }) })
      expect([status, actor.getSnapshot().context.isMissing]).toEqual([status, isMissing])
    }
  })

  it('reports why loading failed, and retries on request', async () => {
    let tries = 0
    const { actor, send, status } = await open({
      load: async () => {
        tries += 1
        if (tries === 1) throw { status: 403, body: { error: 'You do not have permission to do this.' } }
        return { draft: first, version: 1, savedAt: null, savedBy: null }
      },
    })
    expect(actor.getSnapshot().matches({ form: 'failed' })).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe('You do not have permission to do this.')
    await send({ type: 'load.retry' })
    expect(status()).toEqual({ kind: 'saved', at: null })
  })

  it('sends nothing if nothing changed', async () => {
    const { server, time, send } = await open()
    await send({ type: 'draft.save' })
    await time.advance(60_000)
    expect(server.saves).toEqual([])
  })
})

describe('an editor that saves automatically', () => {
  it('sends the complete rows of a list, and keeps an incomplete one here and on this device until it is complete', async () => {
    const { time, send, copies, server, draft, status, work } = await open({
      validate: ({ tags }) =>
        tags.flatMap((tag, index) => (tag === '' ? [{ path: `tags.${index}`, message: 'Required' }] : [])),
      savable: (note) => ({ ...note, tags: note.tags.filter((tag) => tag !== '') }),
    })
    await send(edit({ tags: ['sweet', '', 'lemon'] }))
    await time.advance(10_000)
    expect(server.note().tags).toEqual(['sweet', 'lemon'])
    expect(draft().tags).toEqual(['sweet', '', 'lemon'])
    expect(work().issues).toEqual([{ path: 'tags.1', message: 'Required' }])
    expect(status()).toMatchObject({ kind: 'failed', fields: ['tags'] })
    expect(copies.kept()?.draft.tags).toEqual(['sweet', '', 'lemon'])
    expect(server.saves).toHaveLength(1)
    await send(edit({ tags: ['sweet', 'tart', 'lemon'] }))
    await time.advance(2000)
    expect(server.note().tags).toEqual(['sweet', 'tart', 'lemon'])
    expect(status().kind).toBe('saved')
  })

  it('keeps the work on this device within a second, and sends it two seconds after the last edit', async () => {
    const { time, send, copies, server, status } = await open()
    await send(edit({ title: 'L' }))
    expect(status().kind).toBe('edited')
    await time.advance(1000)
    expect(copies.kept()?.draft.title).toBe('L')
    await send(edit({ title: 'Lemon tart' }))
    await time.advance(1999)
    expect(server.saves).toEqual([])
    await time.advance(1)
    expect(server.note().title).toBe('Lemon tart')
    expect(status()).toEqual({ kind: 'saved', at: new Date('2026-03-01T12:00:05Z') })
    expect(copies.kept()).toBeNull()
  })

  it('saves each edit within five seconds, also during continuous typing', async () => {
    const { time, send, server } = await open()
    for (let second = 0; second < 20; second += 1) {
      await send(edit({ text: `Word ${second}` }))
      await time.advance(1000)
      const stored = /\d+$/.exec(server.note().text)?.[0] ?? '-1'
      expect(second - Number(stored)).toBeLessThanOrEqual(5)
    }
  })

  it('sends only the fields that changed', async () => {
    const { time, send, server } = await open()
    await send(edit({ text: 'Bake well.' }))
    await time.advance(2000)
    expect(server.saves.map(({ changes }) => changes)).toEqual([{ text: 'Bake well.' }])
  })

  it('has one save in flight, and never loses or replaces text typed during it', async () => {
    let finish = () => {}
    const server = createServer()
    const slow = await open({
      load: async () => server.stateOf(),
      save: async (request) => {
        await new Promise<void>((resolve) => void (finish = resolve))
        return server.save(request)
      },
    })
    await slow.send(edit({ title: 'Lemon tart' }))
    await slow.time.advance(2000)
    expect(slow.status().kind).toBe('saving')
    await slow.send(edit({ title: 'Lemon tart with thyme' }), { type: 'draft.save' })
    await slow.time.advance(5000)
    finish()
    await slow.time.settle()
    expect(slow.draft().title).toBe('Lemon tart with thyme')
    expect(slow.status().kind).toBe('edited')
    await slow.time.advance(2000)
    finish()
    await slow.time.settle()
    expect(server.saves.map(({ changes }) => changes)).toEqual([
      { title: 'Lemon tart' },
      { title: 'Lemon tart with thyme' },
    ])
    expect(slow.status().kind).toBe('saved')
  })

  it('saves immediately on request', async () => {
    const { send, server } = await open()
    await send(edit({ title: 'Lemon tart' }), { type: 'draft.save' })
    expect(server.note().title).toBe('Lemon tart')
  })

  it('holds back only an invalid field, and sends it once it is valid', async () => {
    const { send, time, server, status } = await open()
    await send(edit({ title: '', text: 'Bake well.' }))
    await time.advance(5000)
    expect(server.note()).toEqual({ ...first, text: 'Bake well.' })
    expect(status()).toEqual({ kind: 'failed', message: null, fields: ['title'] })
    await send(edit({ title: 'Pie' }))
    expect(status().kind).toBe('edited')
    await time.advance(2000)
    expect(server.note().title).toBe('Pie')
  })

  it('reports after 15 seconds that a save has not completed, and sends it again on request', async () => {
    let tries = 0
    const { send, time, status } = await open({
      save: async () => {
        tries += 1
        return tries === 1
          ? new Promise<never>(() => {})
          : { kind: 'saved', version: 2, savedAt: new Date('2026-03-01T12:01:00Z') }
      },
    })
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    await time.advance(14_999)
    expect(status().kind).toBe('saving')
    await time.advance(1)
    expect(status().kind).toBe('failed')
    await send({ type: 'draft.save' })
    expect(status().kind).toBe('saved')
  })

  it('reports what the server rejects, keeps the work, and retries with the next edit', async () => {
    const { send, time, status, copies } = await open({
      save: () => refused(409, { error: 'This slug is taken; choose another one.', code: 'slug_taken' }),
    })
    await send(edit({ title: 'Pie' }))
    await time.advance(3000)
    expect(status()).toEqual({
      kind: 'failed',
      message: 'This slug is taken; choose another one.',
      fields: [],
    })
    expect(copies.kept()?.draft.title).toBe('Pie')
    await send(edit({ title: 'Cake' }))
    expect(status().kind).toBe('edited')
  })

  it('holds back the field that the server rejects, saves the rest, and retries it after it changes', async () => {
    const server = createServer()
    const issues = [{ path: 'title', message: 'This title is taken.' }]
    const { send, time, work, status } = await open({
      load: async () => server.stateOf(),
      save: (save) =>
        save.changes.title === 'Taken' ? refused(422, { error: 'No.', issues }) : server.save(save),
    })
    await send(edit({ title: 'Taken', text: 'Rest.' }))
    await time.advance(10_000)
    expect(server.note()).toEqual({ ...first, text: 'Rest.' })
    expect(work().issues).toEqual(issues)
    expect(status()).toMatchObject({ kind: 'failed', fields: ['title'] })
    await send(edit({ title: 'Free' }))
    expect(work().issues).toEqual([])
    await time.advance(3000)
    expect(server.note()).toEqual({ ...first, title: 'Free', text: 'Rest.' })
  })

  it('saves new edits while the server rejects a save without naming a field that was sent', async () => {
    const response = Promise.withResolvers<never>()
    const server = createServer()
    let tries = 0
    const { send, time, status } = await open({
      load: async () => server.stateOf(),
      save: (save) => {
        tries += 1
        return tries === 1 ? response.promise : server.save(save)
      },
    })
    await send(edit({ title: 'Lemon tart' }))
    await time.advance(2000)
    expect(status().kind).toBe('saving')
    await send(edit({ text: 'Bake long.' }))
    response.reject({ status: 409, body: { error: 'Not now.', code: 'conflict' } })
    await time.settle()
    await time.advance(4000)
    expect(server.note()).toMatchObject({ title: 'Lemon tart', text: 'Bake long.' })
    expect(status().kind).toBe('saved')
  })

  it('does not resend the same changes repeatedly when the server rejects fields that were not sent', async () => {
    let tries = 0
    const { send, time, status, draft } = await open({
      save: () => {
        tries += 1
        return refused(422, { error: 'Refused', issues: [{ path: 'tags.0', message: 'It is gone' }] })
      },
    })
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    await time.advance(60_000)
    expect(tries).toBe(1)
    expect(status().kind).toBe('failed')
    expect(draft().title).toBe('Pie')
  })

  it('displays the issues that the server reports', async () => {
    const issues = [{ path: 'tags.0', message: 'There is no such tag.' }]
    const { send, time, work, status } = await open({ save: () => refused(422, { error: 'No.', issues }) })
    await send(edit({ tags: ['x'] }))
    await time.advance(2000)
    expect(work().issues).toEqual(issues)
    expect(status()).toMatchObject({ kind: 'failed', fields: ['tags'] })
  })

  it('displays what the validator of the server reports in plain words', async () => {
    const issues = [{ path: 'title', message: 'String must contain at most 200 character(s)' }]
    const { send, time, work } = await open({ save: () => refused(422, { error: 'No.', issues }) })
    await send(edit({ title: 'x'.repeat(300) }))
    await time.advance(2000)
    expect(work().issues).toEqual([{ path: 'title', message: 'Title is too long: at most 200 characters.' }])
  })
})
