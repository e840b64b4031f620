import { describe, expect, it } from 'vitest'
import { isCurrentTimer } from './timer-machine.ts'
import { restoreTimer, startTimer } from '../testing/start-timer.ts'

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

it('a timer never shows more than the full time, even when the clock is set back', () => {
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
    const after = restoreTimer(before)
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
    const after = restoreTimer(before)
    expect(after.state().matches('paused')).toBe(true)
    expect(after.seconds()).toBe(540)
  })

  it('keeps a reset timer idle', () => {
    const before = startTimer()
    before.begin(10)
    before.actor.send({ type: 'timer.reset' })
    const after = restoreTimer(before)
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
    const after = restoreTimer(before)
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
    const after = restoreTimer(before)
    expect(after.state().matches({ finished })).toBe(true)
    expect(after.device.seen.alarms).toBe(alarms)
    expect(isCurrentTimer(after.state().context, 'soup', 'simmer')).toBe(true)
  })

  it('does not restore a closed timer', () => {
    const before = startTimer()
    before.begin(10)
    before.actor.send({ type: 'timer.close' })
    const after = restoreTimer(before)
    expect(after.state().matches('none')).toBe(true)
  })
})
