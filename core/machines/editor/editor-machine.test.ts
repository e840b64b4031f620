import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/property.ts'
import { createSimulatedTime } from '../../testing/simulated-time.ts'
import { createMemoryCopies } from '../../testing/memory-copies.ts'
import { isSameValue } from '../../values/same-value.ts'
import type { DraftSave, EditorEffects, FoundCopy, LoadedDraft, SaveResult } from './editor-effects.ts'
import { createEditorMachine } from './editor-machine.ts'
import type { EditorEvent } from './editor-setup.ts'
import { editorStatus } from './editor-status.ts'
import { mergeFields } from '../../values/merge-fields.ts'

type Note = { readonly title: string; readonly text: string; readonly tags: readonly string[] }
type Event = EditorEvent<Note>

const first: Note = { title: 'Tart', text: 'Bake.', tags: ['sweet'] }
const offline = () => Promise.reject(new TypeError('fetch failed'))
const refused = (status: number, body: unknown = null) => Promise.reject({ status, body })

/** A server of one note that counts versions and refuses stale saves, as the real one does. */
function createServer() {
  let note = first
  let version = 1
  const saves: DraftSave<Note>[] = []
  const stateOf = (): LoadedDraft<Note> => ({
    draft: note,
    version,
    savedAt: new Date('2026-03-01T11:00:00Z'),
    savedBy: 'Anna',
  })
  return {
    saves,
    stateOf,
    note: () => note,
    /** Anna saves from elsewhere. */
    change(changes: Partial<Note>) {
      note = { ...note, ...changes }
      version += 1
    },
    async save(save: DraftSave<Note>): Promise<SaveResult<Note>> {
      saves.push(save)
      if (save.version !== version) return { kind: 'conflict', theirs: stateOf() }
      note = { ...note, ...save.changes }
      version += 1
      return { kind: 'saved', version, savedAt: new Date('2026-03-01T12:00:05Z') }
    },
  }
}

function openEditor(overrides: Partial<EditorEffects<Note>> = {}, copy: FoundCopy<Note> | null = null) {
  const time = createSimulatedTime()
  const server = createServer()
  const copies = createMemoryCopies(copy)
  const rescued: Note[] = []
  const effects: EditorEffects<Note> = {
    load: async () => server.stateOf(),
    save: (save) => server.save(save),
    saveAsNew: async (draft) => void rescued.push(draft),
    validate: ({ title }) => (title === '' ? [{ path: 'title', message: 'Required' }] : []),
    merge: mergeFields,
    copies,
    clock: time.clock,
    ...overrides,
  }
  const actor = createActor(createEditorMachine(effects), { clock: time.scheduler }).start()
  const work = () => {
    const { work } = actor.getSnapshot().context
    if (work === null) throw new Error('The draft is not there yet.')
    return work
  }
  return {
    actor,
    time,
    server,
    copies,
    rescued,
    effects,
    work,
    draft: () => work().history.present,
    status: () => editorStatus(actor.getSnapshot()),
    async send(...events: Event[]) {
      for (const event of events) actor.send(event)
      await time.settle()
    },
  }
}

async function open(...args: Parameters<typeof openEditor>) {
  const scene = openEditor(...args)
  await scene.time.settle()
  return scene
}

const edit = (changes: Partial<Note>, group?: string): Event => ({
  type: 'draft.edit',
  change: (draft) => ({ ...draft, ...changes }),
  ...(group === undefined ? {} : { group }),
})

const found = (fields: Partial<FoundCopy<Note>> = {}): FoundCopy<Note> => ({
  id: 'earlier',
  draft: { ...first, title: 'Lemon tart' },
  base: first,
  version: 1,
  keptAt: new Date('2026-03-01T11:30:00Z'),
  ...fields,
})

describe('an editor that loads', () => {
  it('knows what is not there from what could not be loaded', async () => {
    for (const [status, isMissing] of [
      [404, true],
      [500, false],
    ] as const) {
      const { actor } = await open({ load: () => Promise.reject({ status, body: null }) })
      expect([status, actor.getSnapshot().context.isMissing]).toEqual([status, isMissing])
    }
  })

  it('says why it could not, and tries again when asked', async () => {
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

  it('sends nothing when nothing is changed', async () => {
    const { server, time, send } = await open()
    await send({ type: 'draft.save' })
    await time.advance(60_000)
    expect(server.saves).toEqual([])
  })
})

describe('an editor that saves by itself', () => {
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

  it('has each edit on the server within five seconds, also during typing that never pauses', async () => {
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

  it('has one save in flight, and never loses or replaces what is typed during it', async () => {
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

  it('saves at once when asked', async () => {
    const { send, server } = await open()
    await send(edit({ title: 'Lemon tart' }), { type: 'draft.save' })
    expect(server.note().title).toBe('Lemon tart')
  })

  it('holds back only the field that is not right, and sends it once it is', async () => {
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

  it('says after 15 seconds that a save is not done, and sends it again when asked', async () => {
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

  it('says what the server refuses, keeps the work, and tries again with the next edit', async () => {
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

  it('holds back what the server refuses by its field, saves the rest, and tries it again once it changes', async () => {
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

  it('does not send the same again and again when the server complains about what was not sent', async () => {
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

  it('shows the issues that the server finds', async () => {
    const issues = [{ path: 'tags.0', message: 'There is no such tag.' }]
    const { send, time, work, status } = await open({ save: () => refused(422, { error: 'No.', issues }) })
    await send(edit({ tags: ['x'] }))
    await time.advance(2000)
    expect(work().issues).toEqual(issues)
    expect(status()).toMatchObject({ kind: 'failed', fields: ['tags'] })
  })
})

describe('an editor without a network', () => {
  it('keeps the work on this device, says so, and sends it when the network is back', async () => {
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

  it('tries again by itself after growing pauses', async () => {
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

  it('continues from the copy when it is opened again, and merges what changed elsewhere in between', async () => {
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

  it('writes at once when the page goes away', async () => {
    const { send, copies } = await open()
    await send(edit({ title: 'Pie' }), { type: 'page.hide' })
    expect(copies.writtenNow()?.draft.title).toBe('Pie')
  })

  it('says when this device keeps nothing, and still saves', async () => {
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
  it('keeps everything, and saves again once somebody has signed in', async () => {
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

describe('an editor and somebody else', () => {
  it('merges fields that one side alone changed, and says what came from them', async () => {
    const { send, time, server, draft, work } = await open()
    server.change({ text: 'Bake gently.' })
    await send(edit({ title: 'Pie' }))
    await time.advance(4000)
    expect(server.note()).toEqual({ ...first, title: 'Pie', text: 'Bake gently.' })
    expect(draft()).toEqual(server.note())
    expect(work().news).toEqual({ by: 'Anna', fields: ['text'] })
    await send({ type: 'news.dismiss' })
    expect(work().news).toBeNull()
  })

  it('undoes own edits alone after a merge', async () => {
    const { send, time, server, draft } = await open()
    server.change({ text: 'Bake gently.' })
    await send(edit({ title: 'Pie' }))
    await time.advance(4000)
    await send({ type: 'draft.undo' })
    expect(draft()).toEqual({ ...first, text: 'Bake gently.' })
    await time.advance(2000)
    expect(server.note()).toEqual({ ...first, text: 'Bake gently.' })
  })

  it.each([
    ['the connection broke', offline],
    ['the server was ended', () => refused(502)],
  ])('takes no own save for somebody else’s where %s before it answered', async (_, breakOff) => {
    const server = createServer()
    let isBroken = true
    const { send, time, draft, status, work } = await open({
      load: async () => server.stateOf(),
      async save(request) {
        const answer = await server.save(request)
        return isBroken ? breakOff() : answer
      },
    })
    await send(edit({ text: 'Bake well.' }))
    await time.advance(2000)
    await send(edit({ text: 'Bake well, and let it rest.' }))
    isBroken = false
    await time.advance(10_000)
    expect(server.note().text).toBe('Bake well, and let it rest.')
    expect(draft()).toEqual(server.note())
    expect(status().kind).toBe('saved')
    expect(work().news).toBeNull()
  })

  it('asks where somebody else changed what an unanswered save had changed before', async () => {
    const server = createServer()
    let isBroken = true
    const { send, time, status } = await open({
      load: async () => server.stateOf(),
      save: (request) => (isBroken ? offline() : server.save(request)),
    })
    await send(edit({ text: 'Bake well.' }))
    await time.advance(2000)
    server.change({ text: 'Bake gently.' })
    isBroken = false
    await time.advance(10_000)
    expect(status()).toMatchObject({ kind: 'conflict', fields: ['text'] })
  })

  const inConflict = async () => {
    const scene = await open()
    scene.server.change({ title: 'Their tart', text: 'Bake gently.' })
    await scene.send(edit({ title: 'My tart' }))
    await scene.time.advance(2000)
    return scene
  }

  it('asks only about what both changed, and continues editing meanwhile', async () => {
    const { status, send, draft, server } = await inConflict()
    expect(status()).toEqual({ kind: 'conflict', by: 'Anna', fields: ['title'] })
    expect(server.note().title).toBe('Their tart')
    await send(edit({ tags: [] }))
    expect(draft()).toMatchObject({ title: 'My tart', tags: [] })
  })

  it.each([
    ['mine', 'My tart'],
    ['theirs', 'Their tart'],
  ] as const)('takes %s where that is chosen', async (choice, title) => {
    const { send, time, server, draft, status } = await inConflict()
    await send({ type: 'conflict.resolve', choices: { title: choice } })
    await time.advance(2000)
    expect(draft()).toEqual({ ...first, title, text: 'Bake gently.' })
    expect(server.note()).toEqual(draft())
    expect(status().kind).toBe('saved')
  })

  it('makes mine a recipe of its own where both are wanted, and brings it back with undo', async () => {
    const { send, rescued, draft, server, status } = await inConflict()
    await send({ type: 'conflict.split' })
    expect(rescued).toEqual([{ ...first, title: 'My tart' }])
    expect(draft()).toEqual(server.note())
    expect(status().kind).toBe('saved')
    await send({ type: 'draft.undo' })
    expect(draft().title).toBe('My tart')
  })

  it('keeps the conflict when the copy cannot be made', async () => {
    const scene = await open({ saveAsNew: offline })
    scene.server.change({ title: 'Their tart' })
    await scene.send(edit({ title: 'My tart' }), { type: 'draft.save' })
    await scene.send({ type: 'conflict.split' })
    expect(scene.status().kind).toBe('conflict')
    expect(scene.actor.getSnapshot().context.failure).toBe('Something went wrong. Please try again.')
    expect(scene.draft().title).toBe('My tart')
  })

  it('takes what another call of its own page made of it without an edit or a conflict', async () => {
    const { send, time, server, draft, status } = await open()
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    server.change({ tags: [] })
    await send({ type: 'draft.rebase', loaded: server.stateOf() })
    expect(status().kind).toBe('saved')
    await send(edit({ text: 'Rest.' }))
    await time.advance(2000)
    expect(server.note()).toEqual({ title: 'Pie', text: 'Rest.', tags: [] })
    expect(draft()).toEqual(server.note())
  })

  it('gives up what is shown for the state of the server when asked, one step back in the history', async () => {
    const { send, server, draft, status } = await open()
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    await send({ type: 'draft.replace', loaded: { ...server.stateOf(), draft: first } })
    expect(draft()).toEqual(first)
    expect(status().kind).toBe('saved')
    await send({ type: 'draft.undo' })
    expect(draft().title).toBe('Pie')
  })
})

describe('a copy of an earlier visit', () => {
  it('is taken up where the server still has what it began from, and can be undone', async () => {
    const { draft, send, time, server, copies } = await open({}, found())
    expect(draft().title).toBe('Lemon tart')
    await time.advance(2000)
    expect(server.note().title).toBe('Lemon tart')
    expect(copies.removed()).toContain('earlier')
    await send({ type: 'draft.undo' })
    expect(draft()).toEqual(first)
  })

  it('is offered where the server has something newer, and restoring it can be undone', async () => {
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

  it('is let go where the server has all of its work, whatever else was saved since', async () => {
    const copy = found({ keptAt: new Date('2026-02-20T08:00:00Z') })
    const { work, draft, send, copies, time, server, effects } = openEditor(
      { localFields: ['tags'] },
      {
        ...copy,
        draft: { ...copy.draft, tags: ['typed here'] },
      },
    )
    server.change({ title: 'Lemon tart', text: 'Bake gently.' })
    await time.settle()
    expect(effects.localFields).toEqual(['tags'])
    expect(work()).toMatchObject({ offered: null, conflict: null })
    expect(draft()).toEqual(server.note())
    await send(edit({ text: 'Rest.' }))
    await time.advance(2000)
    expect(copies.removed()).toContain('earlier')
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

  it('asks where both changed the same field in between', async () => {
    const copy = found({ version: 0, base: { ...first, title: 'Flan' } })
    const { status, draft } = await open({}, copy)
    expect(status()).toMatchObject({ kind: 'conflict', fields: ['title'] })
    expect(draft().title).toBe('Lemon tart')
  })
})

describe('the history', () => {
  it('joins typing in one field to one step, and a pause or another field starts a new one', async () => {
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

  it('outlives saves', async () => {
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

  it('leads back to the first state from any sequence of events and any answers of the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(outcome), async (steps, outcomes) => {
        const server = createServer()
        const answers = outcomes.values()
        const failures = { offline, broken: () => refused(500), 'signed out': () => refused(401) }
        const { send, time, draft, actor } = await open({
          load: async () => server.stateOf(),
          save: (save) => {
            const next = answers.next().value ?? 'done'
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
        // Every answer that is left may be a refusal.
        for (let tries = 0; tries < outcomes.length + 2; tries += 1) {
          await send({ type: 'session.begin' }, { type: 'draft.save' })
          await time.advance(10 * 60_000)
        }
        expect(server.note()).toEqual(first)
      }),
      { numRuns: 60 },
    )
  })

  it('loses nothing of two people who edit different fields in any order', async () => {
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
