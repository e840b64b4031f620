import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryDevice } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { remainingSeconds, timerOfStep } from './timer-entry.ts'
import { timersMachine, type TimersEmitted } from './timers-machine.ts'
import { timerSlotsKey } from './timer.ts'

function startTimers(world = { time: createSimulatedTime(), device: createMemoryDevice() }) {
  const { time, device } = world
  const actor = createActor(timersMachine, {
    input: { clock: time.clock, device },
    clock: time.scheduler,
  }).start()
  const emitted: TimersEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  const start = (instructionId: string, minutes: number) =>
    actor.send({
      type: 'timer.start',
      recipeId: 'buns',
      instructionId,
      minutes,
      label: `Buns, ${instructionId}`,
    })
  const entries = () => actor.getSnapshot().context.entries
  const shown = () =>
    entries().map(({ instructionId, ref }) => {
      const { context, value } = ref.getSnapshot()
      return `${instructionId} ${remainingSeconds(context)} ${typeof value === 'string' ? value : Object.keys(value)[0]}`
    })
  const slotOf = (instructionId: string) => timerOfStep(entries(), 'buns', instructionId)?.slot ?? ''
  return { ...world, actor, emitted, start, entries, shown, slotOf }
}

describe('starting a timer', () => {
  it('while another runs stops the other, and reports which', async () => {
    const { start, shown, emitted, time, device } = startTimers()
    start('bake', 13)
    await time.advance(60_000)
    start('boil', 1)
    expect(shown()).toEqual(['boil 60 running'])
    expect(emitted).toEqual([{ type: 'timer.stopped', label: 'Buns, bake' }])
    expect(device.seen.locks).toBe(1)
  })

  it('of the same step starts it over without a message', async () => {
    const { start, shown, emitted, time } = startTimers()
    start('bake', 13)
    await time.advance(60_000)
    start('bake', 13)
    expect(shown()).toEqual(['bake 780 running'])
    expect(emitted).toEqual([])
  })

  it('after one has ended replaces it without a message', async () => {
    const { start, shown, emitted, time, device } = startTimers()
    start('boil', 1)
    await time.advance(60_000)
    start('bake', 13)
    expect(shown()).toEqual(['bake 780 running'])
    expect(emitted).toEqual([])
    expect(device.seen.alarms).toBe(0)
  })

  it('without a duration does nothing', () => {
    const { start, shown } = startTimers()
    start('bake', 0)
    expect(shown()).toEqual([])
  })
})

describe('"Keep both"', () => {
  it('restores the stopped timer next to the new one, with its current remaining time', async () => {
    const { actor, start, shown, time } = startTimers()
    start('bake', 13)
    await time.advance(60_000)
    start('boil', 1)
    await time.advance(5000)
    actor.send({ type: 'timers.keep-both' })
    expect(shown()).toEqual(['boil 55 running', 'bake 715 running'])
    await time.advance(1000)
    expect(shown()).toEqual(['boil 54 running', 'bake 714 running'])
  })

  it('allows several to run from then on, until all are closed', async () => {
    const { actor, start, shown, emitted, slotOf } = startTimers()
    start('bake', 13)
    start('boil', 1)
    actor.send({ type: 'timers.keep-both' })
    start('rest', 5)
    expect(shown()).toHaveLength(3)
    for (const step of ['bake', 'boil', 'rest']) actor.send({ type: 'timer.close', slot: slotOf(step) })
    start('bake', 13)
    start('boil', 1)
    expect(shown()).toEqual(['boil 60 running'])
    expect(emitted.at(-1)).toEqual({ type: 'timer.stopped', label: 'Buns, bake' })
  })

  it('does nothing if no timer was stopped, or a second time', () => {
    const { actor, start, shown } = startTimers()
    actor.send({ type: 'timers.keep-both' })
    start('bake', 13)
    start('boil', 1)
    actor.send({ type: 'timers.keep-both' })
    actor.send({ type: 'timers.keep-both' })
    expect(shown()).toHaveLength(2)
  })

  it('keeps a paused timer paused', async () => {
    const { actor, start, shown, entries, time } = startTimers()
    start('bake', 13)
    entries()[0]?.ref.send({ type: 'timer.pause' })
    await time.advance(60_000)
    start('boil', 1)
    actor.send({ type: 'timers.keep-both' })
    expect(shown()).toEqual(['boil 60 running', 'bake 780 idle'])
  })
})

describe('closing a timer', () => {
  it('can be undone, taking the elapsed time into account', async () => {
    const { actor, start, shown, emitted, slotOf, time } = startTimers()
    start('bake', 13)
    actor.send({ type: 'timer.close', slot: slotOf('bake') })
    expect(shown()).toEqual([])
    expect(emitted).toEqual([{ type: 'timer.closed', label: 'Buns, bake' }])
    await time.advance(10_000)
    actor.send({ type: 'timers.undo-close' })
    expect(shown()).toEqual(['bake 770 running'])
  })

  it('leaves no lock, no alarm and nothing stored', async () => {
    const { actor, start, slotOf, time, device } = startTimers()
    start('boil', 1)
    await time.advance(60_000)
    actor.send({ type: 'timer.close', slot: slotOf('boil') })
    expect(device.seen).toMatchObject({ alarms: 0, locks: 0 })
    expect(device.local.get(timerSlotsKey)).toBeNull()
    expect(time.waiting()).toBe(0)
  })

  it('does nothing for one that does not exist', () => {
    const { actor, emitted } = startTimers()
    actor.send({ type: 'timer.close', slot: '.9' })
    actor.send({ type: 'timers.undo-close' })
    expect(emitted).toEqual([])
  })
})

describe('"+1 min"', () => {
  it('adds a minute to a running and to a paused timer', async () => {
    const { start, shown, entries, time } = startTimers()
    start('bake', 2)
    await time.advance(10_000)
    entries()[0]?.ref.send({ type: 'timer.extend' })
    expect(shown()).toEqual(['bake 170 running'])
    entries()[0]?.ref.send({ type: 'timer.pause' })
    entries()[0]?.ref.send({ type: 'timer.extend' })
    expect(shown()).toEqual(['bake 230 paused'])
  })

  it('continues an ended timer for a minute and stops its alarm', async () => {
    const { start, shown, entries, time, device } = startTimers()
    start('boil', 1)
    await time.advance(70_000)
    entries()[0]?.ref.send({ type: 'timer.extend' })
    expect(shown()).toEqual(['boil 60 running'])
    expect(device.seen.alarms).toBe(0)
    await time.advance(60_000)
    expect(shown()).toEqual(['boil 0 finished'])
    expect(device.seen.alarms).toBe(1)
  })
})

describe('a reload', () => {
  it('restores every timer with its current remaining time, and allows new ones', async () => {
    const before = startTimers()
    before.start('bake', 13)
    before.start('boil', 1)
    before.actor.send({ type: 'timers.keep-both' })
    before.actor.stop()
    before.time.sleep(61_000)
    const after = startTimers(before)
    after.actor.send({ type: 'timers.restore' })
    expect(after.shown()).toEqual(['boil 0 finished', 'bake 719 running'])
    after.start('rest', 5)
    expect(after.shown()).toHaveLength(3)
  })

  it.each(['', 'nonsense', '.1', '.x .2'])('is not disturbed by %j in the storage', (kept) => {
    const world = startTimers()
    world.device.local.set(timerSlotsKey, kept)
    world.actor.send({ type: 'timers.restore' })
    expect(world.shown()).toEqual([])
  })
})

describe('a second tab', () => {
  it('follows starts, pauses and closes in the first, without restarting unchanged timers', async () => {
    const first = startTimers()
    const second = startTimers(first)
    const follow = () => second.actor.send({ type: 'timers.restore' })
    first.start('bake', 13)
    follow()
    first.start('boil', 1)
    first.actor.send({ type: 'timers.keep-both' })
    follow()
    expect(second.shown()).toEqual(['boil 60 running', 'bake 780 running'])
    const [boil, bake] = second.entries()
    await first.time.advance(10_000)
    first.entries()[0]?.ref.send({ type: 'timer.pause' })
    follow()
    await first.time.advance(10_000)
    expect(second.shown()).toEqual(['boil 50 paused', 'bake 760 running'])
    expect(second.entries()[1]?.ref).toBe(bake?.ref)
    expect(second.entries()[0]?.ref).not.toBe(boil?.ref)
    first.actor.send({ type: 'timer.close', slot: first.slotOf('bake') })
    first.actor.send({ type: 'timer.close', slot: first.slotOf('boil') })
    follow()
    expect(second.shown()).toEqual([])
    expect(first.device.seen).toMatchObject({ alarms: 0, locks: 0 })
    expect(first.time.waiting()).toBe(0)
  })

  it('becomes silent when the first stops an alarm that rings in both', async () => {
    const first = startTimers()
    const second = startTimers(first)
    first.start('boil', 1)
    second.actor.send({ type: 'timers.restore' })
    await first.time.advance(60_000)
    expect(first.device.seen.alarms).toBe(2)
    first.actor.send({ type: 'timer.close', slot: first.slotOf('boil') })
    second.actor.send({ type: 'timers.restore' })
    expect(first.device.seen.alarms).toBe(0)
  })
})

it('a timer shows the actual remaining time when the page becomes visible again', () => {
  const { actor, start, shown, time } = startTimers()
  start('bake', 10)
  time.sleep(90_000)
  actor.send({ type: 'timers.repaint' })
  expect(shown()).toEqual(['bake 510 running'])
})
