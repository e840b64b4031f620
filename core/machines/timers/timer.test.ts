import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { clearTimer, readTimer, storeTimer, timerKey, type Timer } from './timer.ts'

const running: Timer = {
  recipeId: 'soup',
  instructionId: 'simmer',
  label: 'Soup',
  totalMs: 60_000,
  endsAt: 1_772_366_400_000,
  pausedMs: null,
}
const paused: Timer = { ...running, endsAt: null, pausedMs: 12_345 }
const readStored = (value: unknown) =>
  readTimer(createMemoryStorage({ [timerKey]: typeof value === 'string' ? value : JSON.stringify(value) }))

describe('a stored timer', () => {
  it.each([
    ['running', running],
    ['paused', paused],
    ['untouched', { ...paused, pausedMs: 60_000 }],
  ])('is read as it was stored while %s', (_, timer) => {
    const local = createMemoryStorage()
    storeTimer(local, timer)
    expect(readTimer(local)).toEqual(timer)
    clearTimer(local)
    expect(readTimer(local)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no recipe', { ...running, recipeId: 1 }],
    ['no step', { ...running, instructionId: null }],
    ['no label', { ...running, label: undefined }],
    ['no length', { ...running, totalMs: 0 }],
    ['a length in words', { ...running, totalMs: '60000' }],
    ['an end and a rest', { ...running, pausedMs: 5 }],
    ['neither end nor rest', { ...running, endsAt: null }],
    ['a rest of 0', { ...paused, pausedMs: 0 }],
    ['a rest above its length', { ...paused, pausedMs: 60_001 }],
  ])('is none when there is %s', (_, value) => {
    expect(readStored(value)).toBeNull()
  })

  it('is null or valid, whatever the storage contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const timer = readStored(text)
        expect(timer === null || timer.totalMs > 0).toBe(true)
      }),
    )
  })
})
