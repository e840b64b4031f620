import { expect, it } from 'vitest'
import { createTabLock } from './tab-lock.ts'

/** A tab of a site, with the recorded events of its lock. */
function tabOf(name: string) {
  const told: string[] = []
  const lock = createTabLock(name, {
    onStolen: () => told.push('stolen'),
    onGranted: () => told.push('granted'),
  })
  return { lock, told }
}

it('passes a released lock to the tab that requested it before', async () => {
  const [first, second] = [tabOf('released'), tabOf('released')]
  expect(await first.lock.take({ steals: false })).toBe(true)
  expect(await second.lock.take({ steals: false })).toBe(false)
  first.lock.release()
  await expect.poll(() => second.told).toEqual(['granted'])
  expect(await first.lock.take({ steals: false })).toBe(false)
})

it('passes the lock of a closed tab to the tab that waits for it', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const locks = frame.contentWindow?.navigator.locks
  await new Promise<void>((resolve) => {
    void locks?.request('ended', () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
  const tab = tabOf('ended')
  expect(await tab.lock.take({ steals: false })).toBe(false)
  frame.remove()
  await expect.poll(() => tab.told).toEqual(['granted'])
})

it('returns a stolen lock to its tab when the other one releases it', async () => {
  const [first, second] = [tabOf('stolen'), tabOf('stolen')]
  await first.lock.take({ steals: false })
  expect(await second.lock.take({ steals: true })).toBe(true)
  await expect.poll(() => first.told).toEqual(['stolen'])
  second.lock.release()
  await expect.poll(() => first.told).toEqual(['stolen', 'granted'])
  expect(second.told).toEqual([])
})

it('does not pass a lock to a tab that released it', async () => {
  const [first, second, third] = [tabOf('left'), tabOf('left'), tabOf('left')]
  await first.lock.take({ steals: false })
  await second.lock.take({ steals: false })
  await third.lock.take({ steals: false })
  second.lock.release()
  first.lock.release()
  await expect.poll(() => third.told).toEqual(['granted'])
  expect(second.told).toEqual([])
})
