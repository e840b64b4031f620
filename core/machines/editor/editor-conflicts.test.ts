import { describe, expect, it } from 'vitest'
import { anna, first, offline, refused, createServer, open, edit } from './testing/open-editor.ts'

describe('an editor with concurrent changes by another user', () => {
  it('merges fields that only one side changed, and reports the changes of the other user', async () => {
    const { send, time, server, draft, work } = await open()
    server.change({ text: 'Bake gently.' })
    await send(edit({ title: 'Pie' }))
    await time.advance(4000)
    expect(server.note()).toEqual({ ...first, title: 'Pie', text: 'Bake gently.' })
    expect(draft()).toEqual(server.note())
    expect(work().remoteChanges).toEqual({ by: anna, fields: ['text'] })
    await send({ type: 'remote-changes.dismiss' })
    expect(work().remoteChanges).toBeNull()
  })

  it('undoes only own edits after a merge', async () => {
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
  ])(
    'does not mistake its own save for that of another user if %s before the response',
    async (_, breakOff) => {
      const server = createServer()
      let isBroken = true
      const { send, time, draft, status, work } = await open({
        load: async () => server.stateOf(),
        async save(request) {
          const response = await server.save(request)
          return isBroken ? breakOff() : response
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
      expect(work().remoteChanges).toBeNull()
    },
  )

  it('reports a conflict if another user changed the fields of a save without a response', async () => {
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

  it('resends a change that was reverted while a save was in progress and an earlier state was merged', async () => {
    const server = createServer()
    const before = server.stateOf()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { send, time, draft, status } = await open({
      load: async () => server.stateOf(),
      async save(request) {
        await promise
        return server.save(request)
      },
    })
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    await send({ type: 'draft.rebase', loaded: { ...before, draft: { ...before.draft } } })
    await send(edit({ title: first.title }))
    resolve()
    await time.advance(4000)
    expect(server.note()).toEqual(first)
    expect([draft(), status().kind]).toEqual([first, 'saved'])
  })

  const inConflict = async () => {
    const scene = await open()
    scene.server.change({ title: 'Their tart', text: 'Bake gently.' })
    await scene.send(edit({ title: 'My tart' }))
    await scene.time.advance(2000)
    return scene
  }

  it('asks only about fields that both changed, and editing continues meanwhile', async () => {
    const { status, send, draft, server } = await inConflict()
    expect(status()).toEqual({ kind: 'conflict', by: anna, fields: ['title'] })
    expect(server.note().title).toBe('Their tart')
    await send(edit({ tags: [] }))
    expect(draft()).toMatchObject({ title: 'My tart', tags: [] })
  })

  it.each([
    ['mine', 'My tart'],
    ['theirs', 'Their tart'],
  ] as const)('takes %s if that is chosen', async (choice, title) => {
    const { send, time, server, draft, status } = await inConflict()
    await send({ type: 'conflict.resolve', choices: { title: choice } })
    await time.advance(2000)
    expect(draft()).toEqual({ ...first, title, text: 'Bake gently.' })
    expect(server.note()).toEqual(draft())
    expect(status().kind).toBe('saved')
  })

  it('saves mine as a new recipe to keep both, and undo restores it', async () => {
    const { send, rescued, draft, server, status } = await inConflict()
    await send({ type: 'conflict.split' })
    expect(rescued).toEqual([{ ...first, title: 'My tart' }])
    expect(draft()).toEqual(server.note())
    expect(status().kind).toBe('saved')
    await send({ type: 'draft.undo' })
    expect(draft().title).toBe('My tart')
  })

  it('keeps the conflict if the copy cannot be created', async () => {
    const scene = await open({ saveAsNew: offline })
    scene.server.change({ title: 'Their tart' })
    await scene.send(edit({ title: 'My tart' }), { type: 'draft.save' })
    await scene.send({ type: 'conflict.split' })
    expect(scene.status().kind).toBe('conflict')
    expect(scene.actor.getSnapshot().context.failure).toBe(
      'The server cannot be reached. Check your connection and try again.',
    )
    expect(scene.draft().title).toBe('My tart')
  })

  it('merges a change by another call of its page without an edit or a conflict', async () => {
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

  it("replaces the draft with the server's state on request, as one undo step", async () => {
    const { send, server, draft, status } = await open()
    await send(edit({ title: 'Pie' }), { type: 'draft.save' })
    await send({ type: 'draft.replace', loaded: { ...server.stateOf(), draft: first } })
    expect(draft()).toEqual(first)
    expect(status().kind).toBe('saved')
    await send({ type: 'draft.undo' })
    expect(draft().title).toBe('Pie')
  })
})
