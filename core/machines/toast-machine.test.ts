import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createSimulatedTime } from '../testing/fakes/simulated-time.ts'
import { toastMachine, visibleToast, type ShownToast, type Toast } from './toast-machine.ts'

function startToasts() {
  const time = createSimulatedTime()
  const actor = createActor(toastMachine, { input: { clock: time.clock }, clock: time.scheduler })
  const acted: ShownToast[] = []
  actor.on('toast.acted', ({ toast }) => acted.push(toast))
  actor.start()
  return {
    actor,
    time,
    acted,
    state: () => actor.getSnapshot(),
    visible: () => visibleToast(actor.getSnapshot().context)?.message ?? null,
    show: (message: string, more: Partial<Toast> = {}) =>
      actor.send({ type: 'toast.show', toast: { message, actionLabel: null, ...more } }),
  }
}

describe('a toast', () => {
  it('shows for 4000 ms by default', async () => {
    const { state, visible, show, time } = startToasts()
    expect(state().matches('empty')).toBe(true)
    expect(visible()).toBeNull()
    show('Recipe saved')
    expect(visible()).toBe('Recipe saved')
    await time.advance(3999)
    expect(visible()).toBe('Recipe saved')
    await time.advance(1)
    expect(visible()).toBeNull()
    expect(state().matches('empty')).toBe(true)
  })

  it('can be displayed longer', async () => {
    const { visible, show, time } = startToasts()
    show('Recipe saved', { durationMs: 10_000 })
    await time.advance(9999)
    expect(visible()).toBe('Recipe saved')
    await time.advance(1)
    expect(visible()).toBeNull()
  })

  it('stays while the pointer is on it, and then for its remaining time', async () => {
    const { actor, state, visible, show, time } = startToasts()
    show('Recipe saved')
    await time.advance(3000)
    actor.send({ type: 'pointer.enter' })
    expect(state().matches({ showing: 'held' })).toBe(true)
    await time.advance(60_000)
    expect(visible()).toBe('Recipe saved')
    actor.send({ type: 'pointer.leave' })
    expect(state().matches({ showing: 'counting' })).toBe(true)
    await time.advance(999)
    expect(visible()).toBe('Recipe saved')
    await time.advance(1)
    expect(visible()).toBeNull()
  })

  it('counts only the time without the pointer, however often it enters', async () => {
    const { actor, visible, show, time } = startToasts()
    show('Recipe saved')
    for (let visit = 0; visit < 3; visit += 1) {
      await time.advance(1000)
      actor.send({ type: 'pointer.enter' })
      await time.advance(700)
      actor.send({ type: 'pointer.leave' })
    }
    await time.advance(999)
    expect(visible()).toBe('Recipe saved')
    await time.advance(1)
    expect(visible()).toBeNull()
  })

  it('can be dismissed, also under the pointer', () => {
    const { actor, visible, show } = startToasts()
    show('Recipe saved')
    actor.send({ type: 'toast.dismiss' })
    expect(visible()).toBeNull()
    show('Link copied')
    actor.send({ type: 'pointer.enter' })
    actor.send({ type: 'toast.dismiss' })
    expect(visible()).toBeNull()
  })

  it('reports the action that was taken, and closes', () => {
    const { actor, visible, show, acted } = startToasts()
    show('Recipe saved', { actionLabel: 'View Bookmarks', actionName: 'bookmarks.view' })
    actor.send({ type: 'toast.act' })
    expect(acted).toEqual([
      { id: 1, message: 'Recipe saved', actionLabel: 'View Bookmarks', actionName: 'bookmarks.view' },
    ])
    expect(visible()).toBeNull()
  })

  it('without an action ignores actions', () => {
    const { actor, state, visible, show, acted } = startToasts()
    show('Recipe saved')
    expect(state().can({ type: 'toast.act' })).toBe(false)
    actor.send({ type: 'toast.act' })
    expect(visible()).toBe('Recipe saved')
    expect(acted).toEqual([])
  })
})

describe('toasts', () => {
  it('are visible one at a time, the newest at once', async () => {
    const { visible, show, time } = startToasts()
    show('first')
    await time.advance(3000)
    show('second')
    expect(visible()).toBe('second')
    show('third', { durationMs: 1000 })
    expect(visible()).toBe('third')
    await time.advance(1000)
    expect(visible()).toBeNull()
  })

  it('are displayed again for their full time after newer ones if they have an action', async () => {
    const { actor, visible, show, time, acted } = startToasts()
    show('Milk removed', { actionLabel: 'Undo' })
    await time.advance(3000)
    show('Butter removed', { actionLabel: 'Undo' })
    show('Link copied')
    expect(visible()).toBe('Link copied')
    await time.advance(4000)
    expect(visible()).toBe('Butter removed')
    actor.send({ type: 'toast.act' })
    expect(acted).toMatchObject([{ message: 'Butter removed' }])
    expect(visible()).toBe('Milk removed')
    await time.advance(3999)
    expect(visible()).toBe('Milk removed')
    await time.advance(1)
    expect(visible()).toBeNull()
  })

  it('are not replaced under the pointer', async () => {
    const { actor, visible, show, time } = startToasts()
    show('Milk removed', { actionLabel: 'Undo' })
    await time.advance(1000)
    actor.send({ type: 'pointer.enter' })
    show('Link copied')
    expect(visible()).toBe('Milk removed')
    actor.send({ type: 'pointer.leave' })
    await time.advance(3000)
    expect(visible()).toBe('Link copied')
  })

  it('have ids that are never used twice', async () => {
    const { actor, state, show, time } = startToasts()
    show('same')
    await time.advance(4000)
    show('same', { actionLabel: 'Undo' })
    show('same')
    expect(state().context.queue.map((toast) => toast.id)).toEqual([3, 2])
    actor.send({ type: 'toast.dismiss' })
    expect(state().context.queue.map((toast) => toast.id)).toEqual([2])
  })

  it('do not pass on the hold of the pointer to the next', async () => {
    const { actor, state, visible, show, time } = startToasts()
    show('first', { actionLabel: 'Undo' })
    show('second')
    actor.send({ type: 'pointer.enter' })
    actor.send({ type: 'toast.dismiss' })
    expect(state().matches({ showing: 'counting' })).toBe(true)
    await time.advance(4000)
    expect(visible()).toBeNull()
  })
})
