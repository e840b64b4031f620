import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createMemoryDevice } from '../testing/memory-device.ts'
import { createSimulatedTime } from '../testing/simulated-time.ts'
import { remainingSeconds } from './timer-entry.ts'
import { alarmMs, isCurrentTimer, timerMachine } from './timer-machine.ts'
import { readTimer, timerKey } from './timer.ts'

function startTimer(world = { time: createSimulatedTime(), device: createMemoryDevice() }) {
  const { time, device } = world
  const actor = createActor(timerMachine, {
    input: { clock: time.clock, device },
    clock: time.scheduler,
  }).start()
  const state = () => actor.getSnapshot()
  const seconds = () => remainingSeconds(state().context)
  const begin = (minutes: number, instructionId = 'simmer') =>
    actor.send({ type: 'timer.start', recipeId: 'soup', instructionId, minutes })
  return { ...world, actor, state, seconds, begin }
}

describe('the current timer', () => {
  it('is none at first', () => {
    const { state, seconds, device } = startTimer()
    expect(state().matches('none')).toBe(true)
    expect(state().context.timer).toBeNull()
    expect(seconds()).toBe(0)
    expect(device.seen.locksEver).toBe(0)
  })

  it('has minutes × 60 seconds at its start', () => {
    const { state, seconds, begin } = startTimer()
    begin(2.5)
    expect(state().matches('running')).toBe(true)
    expect(seconds()).toBe(150)
  })

  it('counts down once per second', async () => {
    const { seconds, begin, time, actor } = startTimer()
    begin(1)
    const shown: number[] = []
    actor.subscribe((snapshot) => shown.push(remainingSeconds(snapshot.context)))
    await time.advance(5000)
    expect(shown).toEqual([59, 58, 57, 56, 55])
    expect(seconds()).toBe(55)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 0.000_001])(
    'is rejected for %d minutes (cookcli 0.27.2)',
    (minutes) => {
      const { actor, state, begin } = startTimer()
      expect(
        actor.getSnapshot().can({ type: 'timer.start', recipeId: 'soup', instructionId: 'simmer', minutes }),
      ).toBe(false)
      begin(minutes)
      expect(state().matches('none')).toBe(true)
    },
  )

  it('belongs to its step and recipe', () => {
    const { state, begin } = startTimer()
    expect(isCurrentTimer(state().context, 'soup', 'simmer')).toBe(false)
    begin(1)
    expect(isCurrentTimer(state().context, 'soup', 'simmer')).toBe(true)
    expect(isCurrentTimer(state().context, 'soup', 'chop')).toBe(false)
    expect(isCurrentTimer(state().context, 'stew', 'simmer')).toBe(false)
  })

  it('has a label', () => {
    const { actor, state, begin } = startTimer()
    begin(1)
    expect(state().context.timer?.label).toBe('')
    actor.send({ type: 'timer.start', recipeId: 'soup', instructionId: 'rest', minutes: 1, label: 'Soup' })
    expect(state().context.timer?.label).toBe('Soup')
  })
})

describe('only one timer is active', () => {
  it('starting another resets the previous', async () => {
    const { state, seconds, begin, time, device } = startTimer()
    begin(10)
    await time.advance(60_000)
    begin(3, 'rest')
    expect(state().matches('running')).toBe(true)
    expect(state().context.timer?.instructionId).toBe('rest')
    expect(seconds()).toBe(180)
    await time.advance(1000)
    expect(seconds()).toBe(179)
    expect(readTimer(device.local)?.instructionId).toBe('rest')
    expect(device.seen.locks).toBe(1)
  })

  it('restarting the same one starts it over', async () => {
    const { seconds, begin, time } = startTimer()
    begin(1)
    await time.advance(20_000)
    begin(1)
    expect(seconds()).toBe(60)
  })

  it('starting another stops the alarm of a finished one', async () => {
    const { begin, time, device } = startTimer()
    begin(1)
    await time.advance(60_000)
    expect(device.seen.alarms).toBe(1)
    begin(1, 'rest')
    expect(device.seen.alarms).toBe(0)
  })
})

describe('a paused timer', () => {
  it('does not count, however long', async () => {
    const { actor, state, seconds, begin, time, device } = startTimer()
    begin(1)
    await time.advance(10_500)
    actor.send({ type: 'timer.pause' })
    expect(state().matches('paused')).toBe(true)
    expect(state().context.remainingMs).toBe(49_500)
    expect(device.seen.locks).toBe(0)
    await time.advance(3_600_000)
    expect(seconds()).toBe(50)
  })

  it('continues with its remaining time', async () => {
    const { actor, state, begin, time } = startTimer()
    begin(1)
    await time.advance(10_500)
    actor.send({ type: 'timer.pause' })
    await time.advance(3_600_000)
    actor.send({ type: 'timer.resume' })
    expect(state().matches('running')).toBe(true)
    await time.advance(49_499)
    expect(state().matches('running')).toBe(true)
    await time.advance(1)
    expect(state().matches('finished')).toBe(true)
  })

  it('can be reset to its full time and closed', async () => {
    const { actor, state, seconds, begin, time, device } = startTimer()
    begin(1)
    await time.advance(10_000)
    actor.send({ type: 'timer.pause' })
    actor.send({ type: 'timer.reset' })
    expect(state().matches('idle')).toBe(true)
    expect(seconds()).toBe(60)
    begin(1)
    actor.send({ type: 'timer.pause' })
    actor.send({ type: 'timer.close' })
    expect(state().matches('none')).toBe(true)
    expect(device.local.get(timerKey)).toBeNull()
  })
})

describe('a timer at 0', () => {
  it('is finished: the alarm sounds, counting stops, the screen may turn off', async () => {
    const { state, seconds, begin, time, device } = startTimer()
    begin(1)
    await time.advance(59_999)
    expect(state().matches('running')).toBe(true)
    expect(device.seen).toMatchObject({ alarms: 0, locks: 1 })
    await time.advance(1)
    expect(state().matches({ finished: 'sounding' })).toBe(true)
    expect(seconds()).toBe(0)
    expect(device.seen).toMatchObject({ alarms: 1, alarmsEver: 1, locks: 0, locksEver: 1 })
  })

  it('stops the alarm on request', async () => {
    const { actor, state, begin, time, device } = startTimer()
    begin(1)
    await time.advance(60_000)
    actor.send({ type: 'alarm.stop' })
    expect(state().matches({ finished: 'silent' })).toBe(true)
    expect(device.seen.alarms).toBe(0)
  })

  it('stops the alarm automatically after a minute', async () => {
    const { state, begin, time, device } = startTimer()
    begin(1)
    await time.advance(60_000 + 59_999)
    expect(device.seen.alarms).toBe(1)
    await time.advance(1)
    expect(state().matches({ finished: 'silent' })).toBe(true)
    expect(device.seen.alarms).toBe(0)
    expect(alarmMs).toBe(60_000)
  })

  it('can be reset and run again', async () => {
    const { actor, state, seconds, begin, time, device } = startTimer()
    begin(1)
    await time.advance(60_000)
    actor.send({ type: 'timer.reset' })
    expect(state().matches('idle')).toBe(true)
    expect(seconds()).toBe(60)
    expect(device.seen.alarms).toBe(0)
    actor.send({ type: 'timer.resume' })
    await time.advance(60_000)
    expect(state().matches({ finished: 'sounding' })).toBe(true)
    expect(device.seen.alarmsEver).toBe(2)
  })

  it('can be closed', async () => {
    const { actor, state, begin, time, device } = startTimer()
    begin(1)
    await time.advance(60_000)
    actor.send({ type: 'timer.close' })
    expect(state().matches('none')).toBe(true)
    expect(state().context).toMatchObject({ timer: null, remainingMs: 0 })
    expect(device.seen.alarms).toBe(0)
    expect(device.local.get(timerKey)).toBeNull()
  })
})

describe('a running timer', () => {
  it('can be reset to its full time', async () => {
    const { actor, state, seconds, begin, time, device } = startTimer()
    begin(2)
    await time.advance(30_000)
    actor.send({ type: 'timer.reset' })
    expect(state().matches('idle')).toBe(true)
    await time.advance(30_000)
    expect(seconds()).toBe(120)
    expect(device.seen.locks).toBe(0)
    actor.send({ type: 'timer.close' })
    expect(state().matches('none')).toBe(true)
  })

  it('can be closed', () => {
    const { actor, state, begin, device, time } = startTimer()
    begin(2)
    actor.send({ type: 'timer.close' })
    expect(state().matches('none')).toBe(true)
    expect(device.local.get(timerKey)).toBeNull()
    expect(device.seen.locks).toBe(0)
    expect(time.waiting()).toBe(0)
  })

  it('requests the wake lock once, not at every tick (RS@1ab972fb1)', async () => {
    const { begin, time, device } = startTimer()
    begin(2)
    await time.advance(30_000)
    expect(device.seen).toMatchObject({ locks: 1, locksEver: 1 })
  })
})

describe('a locked screen', () => {
  it('loses no time: the next tick shows the actual remaining time', async () => {
    const { seconds, begin, time } = startTimer()
    begin(10)
    time.sleep(4 * 60_000)
    await time.advance(1000)
    expect(seconds()).toBe(600 - 240 - 1)
  })

  it('updates immediately when the page becomes visible again', () => {
    const { actor, seconds, begin, time } = startTimer()
    begin(10)
    time.sleep(90_500)
    actor.send({ type: 'timer.repaint' })
    expect(seconds()).toBe(510)
  })

  it('ticks on whole seconds afterwards', async () => {
    const { actor, state, begin, time } = startTimer()
    begin(10)
    time.sleep(90_500)
    actor.send({ type: 'timer.repaint' })
    await time.advance(500)
    expect(state().context.remainingMs).toBe(509_000)
  })

  it('ends in the alarm if the timer ended meanwhile', () => {
    const { actor, state, begin, time } = startTimer()
    begin(1)
    time.sleep(70_000)
    actor.send({ type: 'timer.repaint' })
    expect(state().matches({ finished: 'sounding' })).toBe(true)
  })

  it('is not counted twice with a pause', () => {
    const { actor, state, begin, time } = startTimer()
    begin(10)
    time.sleep(60_000)
    actor.send({ type: 'timer.pause' })
    expect(state().context.remainingMs).toBe(540_000)
  })
})

it('never shows more than the full time, even when the clock is set back', () => {
  const { actor, seconds, begin, time } = startTimer()
  begin(1)
  time.sleep(-3_600_000)
  actor.send({ type: 'timer.repaint' })
  expect(seconds()).toBe(60)
})

describe('a reload', () => {
  it('restores nothing if nothing was stored', () => {
    const { actor, state } = startTimer()
    actor.send({ type: 'timer.restore' })
    expect(state().matches('none')).toBe(true)
  })

  it('restores a running timer from its stored end time, with the recipe and the step', async () => {
    const before = startTimer()
    before.begin(10)
    await before.time.advance(60_000)
    before.actor.stop()
    expect(before.device.seen.locks).toBe(0)
    before.time.sleep(120_000)
    const after = startTimer(before)
    after.actor.send({ type: 'timer.restore' })
    expect(after.state().matches('running')).toBe(true)
    expect(after.seconds()).toBe(600 - 60 - 120)
    expect(isCurrentTimer(after.state().context, 'soup', 'simmer')).toBe(true)
  })

  it('keeps a paused timer paused', async () => {
    const before = startTimer()
    before.begin(10)
    await before.time.advance(60_000)
    before.actor.send({ type: 'timer.pause' })
    before.actor.stop()
    before.time.sleep(600_000)
    const after = startTimer(before)
    after.actor.send({ type: 'timer.restore' })
    expect(after.state().matches('paused')).toBe(true)
    expect(after.seconds()).toBe(540)
  })

  it('keeps a reset timer idle', () => {
    const before = startTimer()
    before.begin(10)
    before.actor.send({ type: 'timer.reset' })
    before.actor.stop()
    const after = startTimer(before)
    after.actor.send({ type: 'timer.restore' })
    expect(after.state().matches('idle')).toBe(true)
    expect(after.seconds()).toBe(600)
  })

  it('counts from the new end after resuming', async () => {
    const before = startTimer()
    before.begin(10)
    before.actor.send({ type: 'timer.pause' })
    await before.time.advance(60_000)
    before.actor.send({ type: 'timer.resume' })
    await before.time.advance(30_000)
    before.actor.stop()
    const after = startTimer(before)
    after.actor.send({ type: 'timer.restore' })
    expect(after.seconds()).toBe(570)
  })

  it.each([
    [0, 'sounding', 1],
    [59_999, 'sounding', 1],
    [60_000, 'silent', 0],
    [3_600_000, 'silent', 0],
  ] as const)('%d ms after the end is finished and %s', (late, finished, alarms) => {
    const before = startTimer()
    before.begin(1)
    before.actor.stop()
    before.time.sleep(60_000 + late)
    const after = startTimer(before)
    after.actor.send({ type: 'timer.restore' })
    expect(after.state().matches({ finished })).toBe(true)
    expect(after.device.seen.alarms).toBe(alarms)
    expect(isCurrentTimer(after.state().context, 'soup', 'simmer')).toBe(true)
  })

  it('does not restore a closed timer', () => {
    const before = startTimer()
    before.begin(10)
    before.actor.send({ type: 'timer.close' })
    before.actor.stop()
    const after = startTimer(before)
    after.actor.send({ type: 'timer.restore' })
    expect(after.state().matches('none')).toBe(true)
  })
})
