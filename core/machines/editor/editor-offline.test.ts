import { describe, expect, it } from 'vitest'
import { createMemoryCopies } from '../../testing/fakes/memory-copies.ts'
import type { FoundCopy } from './editor-effects.ts'
import {
  type Note,
  first,
  offline,
  refused,
  createServer,
  openEditor,
  open,
  edit,
} from './testing/open-editor.ts'

const found = (fields: Partial<FoundCopy<Note>> = {}): FoundCopy<Note> => ({
  id: 'earlier',
  draft: { ...first, title: 'Lemon tart' },
  base: first,
  version: 1,
  keptAt: new Date('2026-03-01T11:30:00Z'),
  ...fields,
})

const serverEffects = (server: ReturnType<typeof createServer>) => ({
  load: async () => server.stateOf(),
  save: server.save,
})

describe('an editor without a network', () => {
  it('keeps the work on this device, reports it, and sends it when the network is available again', async () => {
    let isOnline = false
    const server = createServer()
    const { send, time, status, copies, actor } = await open({
      load: async () => server.stateOf(),
      save: (save) => (isOnline ? server.save(save) : offline()),
    })
    await send(edit({ title: 'Pie' }))
    await time.advance(3000)
    expect(status().kind).toBe('offline')
    expect(copies.kept()?.draft.title).toBe('Pie')
    isOnline = true
    actor.send({ type: 'device.online' })
    await time.settle()
    expect(status().kind).toBe('saved')
    expect(server.note().title).toBe('Pie')
  })

  it('retries automatically with increasing delays', async () => {
    let tries = 0
    const { send, time } = await open({
      save: () => {
        tries += 1
        return refused(503)
      },
    })
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    await time.advance(2000 + 4000 + 8000)
    expect(tries).toBe(4)
    await time.advance(10 * 60_000)
    expect(tries).toBeLessThan(20)
  })

  it('continues from the copy when it is opened again, and merges changes made elsewhere', async () => {
    const server = createServer()
    server.change({ tags: ['sweet', 'lemon'] })
    let isOnline = false
    const { draft, status, send, time } = await open(
      {
        load: () => (isOnline ? Promise.resolve(server.stateOf()) : offline()),
        save: (save) => (isOnline ? server.save(save) : offline()),
      },
      found(),
    )
    expect(draft().title).toBe('Lemon tart')
    await time.advance(2000)
    expect(status().kind).toBe('offline')
    isOnline = true
    await send({ type: 'device.online' })
    await time.advance(2000)
    expect(server.note()).toEqual({ ...first, title: 'Lemon tart', tags: ['sweet', 'lemon'] })
    expect(draft()).toEqual(server.note())
  })

  it('writes immediately when the page is closed', async () => {
    const { send, copies } = await open()
    await send(edit({ title: 'Pie' }), { type: 'page.hide' })
    expect(copies.writtenNow()?.draft.title).toBe('Pie')
  })

  it('reports if this device cannot store copies, and still saves', async () => {
    const { send, time, actor, server } = await open({
      copies: { ...createMemoryCopies(null), write: () => Promise.reject(new Error('full')) },
    })
    await send(edit({ title: 'Pie' }))
    await time.advance(1000)
    expect(actor.getSnapshot().context.isDeviceFull).toBe(true)
    await time.advance(2000)
    expect(server.note().title).toBe('Pie')
  })
})

describe('an editor whose session ends', () => {
  it('keeps everything, and saves again after signing in', async () => {
    let isSignedIn = false
    const server = createServer()
    const { send, time, status, draft } = await open({
      save: (save) => (isSignedIn ? server.save(save) : refused(401)),
    })
    await send(edit({ title: 'Pie' }))
    await time.advance(2000)
    expect(status().kind).toBe('signed-out')
    await send(edit({ text: 'Rest.' }))
    isSignedIn = true
    await send({ type: 'session.begin' })
    expect(status().kind).toBe('saved')
    expect(server.note()).toEqual({ ...first, title: 'Pie', text: 'Rest.' })
    expect(draft()).toEqual(server.note())
  })
})

describe('a copy of an earlier visit', () => {
  it('is restored if the server still has its base, and can be undone', async () => {
    const { draft, send, time, server, copies } = await open({}, found())
    expect(draft().title).toBe('Lemon tart')
    await time.advance(2000)
    expect(server.note().title).toBe('Lemon tart')
    expect(copies.removed()).toContain('earlier')
    await send({ type: 'draft.undo' })
    expect(draft()).toEqual(first)
  })

  it('is offered if the server has a newer version, and restoring it can be undone', async () => {
    const old = found({ version: 0, keptAt: new Date('2026-02-20T08:00:00Z') })
    const { draft, send, work, time, server } = await open({}, old)
    expect(draft()).toEqual(first)
    expect(work().offered).toEqual(old)
    await send({ type: 'copy.restore' })
    expect(draft().title).toBe('Lemon tart')
    await time.advance(10_000)
    expect(server.note().title).toBe('Lemon tart')
    await send({ type: 'draft.undo' })
    await time.advance(2000)
    expect(server.note()).toEqual(first)
  })

  it('is discarded if the server has all of its changes, whatever else was saved since', async () => {
    const copy = found({ keptAt: new Date('2026-02-20T08:00:00Z') })
    const { work, draft, send, copies, time, server } = openEditor({}, copy)
    server.change({ title: 'Lemon tart', text: 'Bake gently.' })
    await time.settle()
    expect(work()).toMatchObject({ offered: null, conflict: null })
    expect(draft()).toEqual(server.note())
    await send(edit({ text: 'Rest.' }))
    await time.advance(2000)
    expect(copies.removed()).toContain('earlier')
  })

  it('of each of several tabs is saved, one after another, and all of them are removed', async () => {
    const texts = found({ id: 'texts', draft: { ...first, text: 'Rest.' } })
    const tags = found({ id: 'tags', draft: { ...first, tags: ['lemon'] }, version: 0 })
    const copies = createMemoryCopies<Note>(found(), [texts, tags])
    const { server, time, status, draft } = await open({ copies })
    await time.advance(10_000)
    expect(server.note()).toEqual({ title: 'Lemon tart', text: 'Rest.', tags: ['lemon'] })
    expect([draft(), status().kind]).toEqual([server.note(), 'saved'])
    expect(copies.removed()).toEqual(expect.arrayContaining(['earlier', 'texts', 'tags']))
    expect(copies.kept()).toBeNull()
  })

  it('of another tab is a conflict if both tabs changed the same field', async () => {
    const other = found({ id: 'other', draft: { ...first, title: 'Orange tart', text: 'Rest.' } })
    const copies = createMemoryCopies<Note>(found(), [other])
    const { server, time, status, send, work } = await open({ copies })
    await time.advance(2000)
    expect(server.note().title).toBe('Lemon tart')
    expect(status()).toMatchObject({ kind: 'conflict', by: 'self', fields: ['title'] })
    expect(work().conflict?.fields).toMatchObject([{ mine: 'Orange tart', theirs: 'Lemon tart' }])
    await send({ type: 'conflict.resolve', choices: { title: 'theirs' } })
    await time.advance(2000)
    expect(server.note()).toEqual({ ...first, title: 'Lemon tart', text: 'Rest.' })
    expect(copies.removed()).toContain('other')
  })

  it('of another tab continues from what that tab has saved, also if another user saved since', async () => {
    const draft = { ...first, title: 'Orange tart' }
    const other = found({ id: 'other', draft, unanswered: [{ title: 'Orange' }], version: 0 })
    const copies = createMemoryCopies<Note>(null, [other])
    const server = createServer()
    server.change({ title: 'Orange', text: 'Bake gently.' })
    const savedAt = new Date(other.keptAt.getTime() + 5000)
    const load = async () => ({ ...server.stateOf(), savedAt })
    const { time, send, status } = await open({ load, save: server.save, copies })
    await send(edit({ tags: ['lemon'] }))
    await time.advance(10_000)
    expect(status().kind).toBe('saved')
    expect(server.note()).toEqual({ title: 'Orange tart', text: 'Bake gently.', tags: ['lemon'] })
  })

  it('of another tab waits until this editor has saved its own work', async () => {
    const other = found({ id: 'other', draft: { ...first, text: 'Rest.' } })
    const copies = createMemoryCopies<Note>(null, [other])
    const server = createServer()
    let isOnline = false
    const save: typeof server.save = (save) => (isOnline ? server.save(save) : offline())
    const { send, time, draft } = await open({
      copies: {
        ...copies,
        nextFound: async () => (isOnline ? ((await copies.nextFound?.()) ?? null) : null),
      },
      save,
    })
    await send(edit({ title: 'Pie' }))
    await time.advance(2000)
    expect(draft()).toEqual({ ...first, title: 'Pie' })
    isOnline = true
    await send({ type: 'device.online' })
    expect(draft()).toEqual({ ...first, title: 'Pie', text: 'Rest.' })
  })

  it('is removed when it is discarded', async () => {
    const { send, work, copies } = await open(
      {},
      found({ version: 0, keptAt: new Date('2026-02-20T08:00:00Z') }),
    )
    await send({ type: 'copy.discard' })
    expect(work().offered).toBeNull()
    expect(copies.removed()).toEqual(['earlier'])
  })

  it('asks about fields that both changed in the meantime', async () => {
    const copy = found({ version: 0, base: { ...first, title: 'Flan' } })
    const { status, draft } = await open({}, copy)
    expect(status()).toMatchObject({ kind: 'conflict', fields: ['title'] })
    expect(draft().title).toBe('Lemon tart')
  })

  describe('whose page was closed during a save', () => {
    /** Types, starts a save that gets no response, types on, and closes the page. */
    async function closeDuringSave() {
      const first = await open({ save: () => new Promise<never>(() => undefined) })
      await first.send(edit({ title: 'Lemon' }), { type: 'draft.save' })
      await first.send(edit({ title: 'Lemon tart' }), { type: 'page.hide' })
      const copy = first.copies.writtenNow()
      if (copy === null) throw new Error('The closing page kept nothing.')
      return { ...copy, id: 'earlier' }
    }

    it('continues from that save if the server stored it after the page was closed', async () => {
      const copy = await closeDuringSave()
      const server = createServer()
      server.change({ title: 'Lemon' })
      const later = new Date(copy.keptAt.getTime() + 5000)
      const load = async () => ({ ...server.stateOf(), savedAt: later })
      const { draft, status, work, time } = await open({ load, save: server.save }, copy)
      expect(work()).toMatchObject({ offered: null, conflict: null })
      expect(draft().title).toBe('Lemon tart')
      await time.advance(2000)
      expect([server.note().title, status().kind]).toEqual(['Lemon tart', 'saved'])
    })

    it('recognizes that save as its own if it arrives only after the page is open again', async () => {
      const copy = await closeDuringSave()
      const server = createServer()
      const { draft, status, time, work } = await open(serverEffects(server), copy)
      server.change({ title: 'Lemon' })
      await time.advance(4000)
      expect(work()).toMatchObject({ conflict: null, remoteChanges: null })
      expect([draft().title, server.note().title, status().kind]).toEqual([
        'Lemon tart',
        'Lemon tart',
        'saved',
      ])
    })

    it('is offered if another user has changed other fields since', async () => {
      const copy = await closeDuringSave()
      const server = createServer()
      server.change({ title: 'Lemon', text: 'Bake gently.' })
      const later = new Date(copy.keptAt.getTime() + 5000)
      const { work, draft } = await open(
        { ...serverEffects(server), load: async () => ({ ...server.stateOf(), savedAt: later }) },
        copy,
      )
      expect(work().offered).toMatchObject({ draft: { title: 'Lemon tart' } })
      expect(draft().title).toBe('Lemon')
    })

    it('contains the save in progress as soon as it starts', async () => {
      const { send, copies } = await open({ save: () => new Promise<never>(() => undefined) })
      await send(edit({ title: 'Lemon' }), { type: 'draft.save' })
      expect(copies.kept()?.unanswered).toEqual([{ title: 'Lemon' }])
    })
  })
})
