import { afterEach, describe, expect, it } from 'vitest'
import { edit, first, open } from '#core/machines/editor/testing/open-editor.ts'
import { refreshDraft } from './refresh-draft.ts'
import { announceReturn } from './server-return.ts'

let end = () => {}
afterEach(() => end())

/** Opens an editor that is refreshed when the server returns, and counts the refreshes. */
async function openRefreshed() {
  const scene = await open()
  const loads = { count: 0, isFailing: false }
  end = refreshDraft(scene.actor, async () => {
    loads.count += 1
    if (loads.isFailing) throw new TypeError('fetch failed')
    return scene.server.stateOf()
  })
  return { ...scene, loads }
}

describe('an editor opened from the cache', () => {
  it('shows a remote change when the server returns', async () => {
    const { server, draft, time } = await openRefreshed()
    server.change({ title: 'Pie' })
    announceReturn()
    await time.settle()
    expect(draft()).toEqual({ ...first, title: 'Pie' })
  })

  it('shows a remote change after its save if it was busy when the server returned', async () => {
    const { server, draft, time, send, loads } = await openRefreshed()
    await send(edit({ text: 'Fry.' }))
    server.change({ title: 'Pie' })
    announceReturn()
    await time.settle()
    expect(loads.count).toBe(0)
    await time.advance(10_000)
    expect(loads.count).toBe(1)
    expect(draft()).toEqual({ ...first, title: 'Pie', text: 'Fry.' })
  })

  it('reloads once for each return of the server', async () => {
    const { time, send, loads } = await openRefreshed()
    announceReturn()
    await time.settle()
    await send(edit({ text: 'Fry.' }))
    await time.advance(10_000)
    expect(loads.count).toBe(1)
    announceReturn()
    await time.settle()
    expect(loads.count).toBe(2)
  })

  it('waits for the next return if the server becomes unreachable again', async () => {
    const { server, draft, time, loads } = await openRefreshed()
    server.change({ title: 'Pie' })
    loads.isFailing = true
    announceReturn()
    await time.settle()
    expect([loads.count, draft()]).toEqual([1, first])
    loads.isFailing = false
    announceReturn()
    await time.settle()
    expect(draft().title).toBe('Pie')
  })

  it('does not reload once it is closed', async () => {
    const { time, loads } = await openRefreshed()
    end()
    announceReturn()
    await time.settle()
    expect(loads.count).toBe(0)
  })
})
