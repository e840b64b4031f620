import { describe, expect, it } from 'vitest'
import { createMemoryMarker, createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
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

  it('stays the same for repeated requests for one address, so that all mails work', () => {
    const { marker } = openBrowser()
    const secret = marker.ask('mara@example.com')
    expect(marker.ask(' Mara@Example.com ')).toBe(secret)
  })

  it('is different for another address', () => {
    const { marker } = openBrowser()
    const secret = marker.ask('mara@example.com')
    const other = marker.ask('ben@example.com')
    expect(other).not.toBe(secret)
    expect(marker.secret()).toBe(other)
  })

  it('is valid for 15 minutes after the latest request, and then replaced', async () => {
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

  it('is ignored if it is damaged, too far in the future or of an older version', () => {
    const soon = createSimulatedTime().clock.now().getTime() + 15 * 60_000
    for (const stored of ['yes', '', String(soon), `${soon + 1} secret mara@example.com`, `${soon} `]) {
      expect(openBrowser({ [signInMarkerKey]: stored }).marker.secret()).toBeNull()
    }
  })

  it('for confirming is that of the request, or a new one that is stored', async () => {
    const { time, marker } = openBrowser()
    const own = marker.own()
    expect(marker.own()).toBe(own)
    const asked = marker.ask('mara@example.com')
    expect(asked).not.toBe(own)
    expect(marker.own()).toBe(asked)
    await time.advance(15 * 60_000)
    expect(marker.own()).not.toBe(asked)
  })

  it('is removed after its link was confirmed', () => {
    const { marker, local } = openBrowser()
    marker.ask('mara@example.com')
    marker.clear()
    expect(marker.secret()).toBeNull()
    expect(local.get(signInMarkerKey)).toBeNull()
  })
})
