import { expect, it } from 'vitest'
import { createTabLock } from './tab-lock.ts'

/** A tab of a site, with the recorded events of its lock. */
function tabOf(name: string) {
  const events: string[] = []
  const lock = createTabLock(name, {
    onStolen: () => events.push('stolen'),
    onGranted: () => events.push('granted'),
  })
  return { lock, events }
}

it('a released lock is passed to the tab that requested it', async () => {
  const [first, second] = [tabOf('released'), tabOf('released')]
  expect(await first.lock.take({ steals: false })).toBe(true)
  expect(await second.lock.take({ steals: false })).toBe(false)
  first.lock.release()
  await expect.poll(() => second.events).toEqual(['granted'])
  expect(await first.lock.take({ steals: false })).toBe(false)
})

it('the lock of a closed tab is passed to the waiting tab', async () => {
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
  await expect.poll(() => tab.events).toEqual(['granted'])
})

it('a stolen lock returns to its tab when the other tab releases it', async () => {
  const [first, second] = [tabOf('stolen'), tabOf('stolen')]
  await first.lock.take({ steals: false })
  expect(await second.lock.take({ steals: true })).toBe(true)
  await expect.poll(() => first.events).toEqual(['stolen'])
  second.lock.release()
  await expect.poll(() => first.events).toEqual(['stolen', 'granted'])
  expect(second.events).toEqual([])
})

it('a lock is not passed to a tab that released it', async () => {
  const [first, second, third] = [tabOf('left'), tabOf('left'), tabOf('left')]
  await first.lock.take({ steals: false })
  await second.lock.take({ steals: false })
  await third.lock.take({ steals: false })
  second.lock.release()
  first.lock.release()
  await expect.poll(() => third.events).toEqual(['granted'])
  expect(second.events).toEqual([])
})
