import { describe, expect, it } from 'vitest'
import { remainingSeconds } from './timer-entry.ts'
import { alarmMs, isCurrentTimer } from './timer-machine.ts'
import { readTimer, timerKey } from './timer.ts'
import { startTimer } from '../testing/start-timer.ts'

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
