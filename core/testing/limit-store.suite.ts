import { describe, expect, it } from 'vitest'
import { createHandClock } from './hand-clock.ts'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'

/** What every limit store does, whatever is behind it. */
export function limitStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the limit store of ${name}`, () => {
    const { stores, newId } = useStorage(openEmpty)
    const limit = { name: 'mails', count: 3, seconds: 60 }

    it('allows so many within the window, and tells the seconds until the next', async () => {
      const [clock, subject] = [createHandClock(), newId()]
      const take = () => stores().limitStore.take(limit, subject, clock.now())
      expect(await take()).toBeNull()
      clock.pass(10)
      expect([await take(), await take()]).toEqual([null, null])
      expect(await take()).toBe(50)
      clock.pass(49.5)
      expect(await take()).toBe(1)
      clock.pass(0.5)
      expect(await take()).toBeNull()
      expect(await take()).toBe(10)
    })

    it('does not count what it refused', async () => {
      const [clock, subject] = [createHandClock(), newId()]
      const take = () => stores().limitStore.take(limit, subject, clock.now())
      for (let index = 0; index < 10; index += 1) await take()
      clock.pass(60)
      expect(await take()).toBeNull()
    })

    it('lets nobody wait longer than the window when the clock was five days ahead', async () => {
      const [clock, subject] = [createHandClock(), newId()]
      const take = () => stores().limitStore.take(limit, subject, clock.now())
      clock.pass(5 * 24 * 3600)
      for (let index = 0; index < 4; index += 1) await take()
      clock.pass(-5 * 24 * 3600)
      expect(await take()).toBeNull()
      clock.pass(30)
      expect([await take(), await take(), await take()]).toEqual([null, null, 30])
    })

    it('counts each limit and each subject by itself', async () => {
      const [now, subject] = [createHandClock().now(), newId()]
      const { limitStore } = stores()
      const one = { ...limit, count: 1 }
      expect(await limitStore.take(one, subject, now)).toBeNull()
      expect(await limitStore.take(one, subject, now)).toBe(60)
      expect(await limitStore.take({ ...one, name: 'others' }, subject, now)).toBeNull()
      expect(await limitStore.take(one, newId(), now)).toBeNull()
      const long = 'x'.repeat(10_000)
      expect(await limitStore.take(one, `${long}a`, now)).toBeNull()
      expect(await limitStore.take(one, `${long}b`, now)).toBeNull()
      expect(await limitStore.take(one, `${long}a`, now)).toBe(60)
    })

    it('allows no more when many ask at once', async () => {
      const [now, subject] = [createHandClock().now(), newId()]
      const takes = Array.from({ length: 20 }, () => stores().limitStore.take(limit, subject, now))
      expect((await Promise.all(takes)).filter((wait) => wait === null)).toHaveLength(3)
    })

    it('forgets nothing that still counts while others expire', async () => {
      const clock = createHandClock()
      const [early, late] = [newId(), newId()]
      const one = { ...limit, count: 1 }
      await stores().limitStore.take(one, early, clock.now())
      clock.pass(40)
      await stores().limitStore.take(one, late, clock.now())
      clock.pass(30)
      await stores().limitStore.take(one, newId(), clock.now())
      expect(await stores().limitStore.take(one, late, clock.now())).toBe(30)
      expect(await stores().limitStore.take(one, early, clock.now())).toBeNull()
    })
  })
}
