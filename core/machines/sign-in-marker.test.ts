import { describe, expect, it } from 'vitest'
import { createMemoryMarker, createMemoryStorage } from '../testing/memory-device.ts'
import { createSimulatedTime } from '../testing/simulated-time.ts'
import { signInMarkerKey } from './sign-in-marker.ts'

function openBrowser(entries: Readonly<Record<string, string>> = {}) {
  const time = createSimulatedTime()
  const local = createMemoryStorage(entries)
  return { time, local, marker: createMemoryMarker(local, time.clock) }
}

describe('the sign-in marker', () => {
  it('is the secret of the latest request', () => {
    const { marker } = openBrowser()
    expect(marker.secret()).toBeNull()
    const secret = marker.ask('mara@example.com')
    expect(marker.secret()).toBe(secret)
  })

  it('stays the same while one address asks again, so that all of its mails confirm', () => {
    const { marker } = openBrowser()
    const secret = marker.ask('mara@example.com')
    expect(marker.ask(' Mara@Example.com ')).toBe(secret)
  })

  it('is another one for another address', () => {
    const { marker } = openBrowser()
    const secret = marker.ask('mara@example.com')
    const other = marker.ask('ben@example.com')
    expect(other).not.toBe(secret)
    expect(marker.secret()).toBe(other)
  })

  it('counts for 15 minutes from the latest request, and the next one then is new', async () => {
    const { time, marker } = openBrowser()
    const secret = marker.ask('mara@example.com')
    await time.advance(10 * 60_000)
    marker.ask('mara@example.com')
    await time.advance(15 * 60_000 - 1)
    expect(marker.secret()).toBe(secret)
    await time.advance(1)
    expect(marker.secret()).toBeNull()
    expect(marker.ask('mara@example.com')).not.toBe(secret)
  })

  it('does not count when it is damaged, lies too far ahead or is of an older build', () => {
    const soon = createSimulatedTime().clock.now().getTime() + 15 * 60_000
    for (const stored of ['yes', '', String(soon), `${soon + 1} secret mara@example.com`, `${soon} `]) {
      expect(openBrowser({ [signInMarkerKey]: stored }).marker.secret()).toBeNull()
    }
  })

  it('to confirm with is the one that asked for the link, or else a new one that is kept', async () => {
    const { time, marker } = openBrowser()
    const own = marker.own()
    expect(marker.own()).toBe(own)
    const asked = marker.ask('mara@example.com')
    expect(asked).not.toBe(own)
    expect(marker.own()).toBe(asked)
    await time.advance(15 * 60_000)
    expect(marker.own()).not.toBe(asked)
  })

  it('is gone once its link has been confirmed', () => {
    const { marker, local } = openBrowser()
    marker.ask('mara@example.com')
    marker.clear()
    expect(marker.secret()).toBeNull()
    expect(local.get(signInMarkerKey)).toBeNull()
  })
})
