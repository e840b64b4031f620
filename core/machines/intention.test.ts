import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../testing/fakes/simulated-time.ts'
import { createIntention, intentionKey, intentionMs } from './intention.ts'

function start() {
  const local = createMemoryStorage()
  const time = createSimulatedTime()
  return { local, time, intention: createIntention({ local, clock: time.clock }) }
}

describe('the action that a reader requested before signing in', () => {
  it('is returned once, and only to the page that can perform it', () => {
    const { intention } = start()
    intention.keep('save soup')
    expect(intention.take('save tart')).toBe(false)
    expect(intention.take('save soup')).toBe(true)
    expect(intention.take('save soup')).toBe(false)
  })

  it('is only the latest one', () => {
    const { intention } = start()
    intention.keep('save soup')
    intention.keep('save tart')
    expect(intention.take('save soup')).toBe(false)
    expect(intention.take('save tart')).toBe(true)
  })

  it('expires after an hour, and if the clock was set back', () => {
    const { intention, local, time } = start()
    const at = (offset: number) => local.set(intentionKey, `${time.clock.now().getTime() + offset} save soup`)
    at(0)
    expect(intention.take('save soup')).toBe(false)
    at(intentionMs + 1)
    expect(intention.take('save soup')).toBe(false)
    at(intentionMs)
    expect(intention.take('save soup')).toBe(true)
  })

  it('is ignored if the storage contains something else', () => {
    const { intention, local } = start()
    local.set(intentionKey, 'x save soup')
    expect(intention.take('save soup')).toBe(false)
  })
})
