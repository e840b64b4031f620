import { describe, expect, it } from 'vitest'
import { createHandClock } from '../../fakes/hand-clock.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'

/** The contract of every limit store. */
export function limitStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the limit store of ${name}`, () => {
    const { stores, newId } = useStorage(openEmpty)
    const limit = { name: 'mails', count: 3, seconds: 60 }

    it('allows the maximum within the window, and returns the seconds until the next use', async () => {
      const [clock, subject] = [createHandClock(), newId()]
      const consume = () => stores().limitStore.consume(limit, subject, clock.now())
      expect(await consume()).toBeNull()
      clock.pass(10)
      expect([await consume(), await consume()]).toEqual([null, null])
      expect(await consume()).toBe(50)
      clock.pass(49.5)
      expect(await consume()).toBe(1)
      clock.pass(0.5)
      expect(await consume()).toBeNull()
      expect(await consume()).toBe(10)
    })

    it('does not count refused uses', async () => {
      const [clock, subject] = [createHandClock(), newId()]
      const consume = () => stores().limitStore.consume(limit, subject, clock.now())
      for (let index = 0; index < 10; index += 1) await consume()
      clock.pass(60)
      expect(await consume()).toBeNull()
    })

    it('never waits longer than the window, even if the clock was five days ahead', async () => {
      const [clock, subject] = [createHandClock(), newId()]
      const consume = () => stores().limitStore.consume(limit, subject, clock.now())
      clock.pass(5 * 24 * 3600)
      for (let index = 0; index < 4; index += 1) await consume()
      clock.pass(-5 * 24 * 3600)
      expect(await consume()).toBeNull()
      clock.pass(30)
      expect([await consume(), await consume(), await consume()]).toEqual([null, null, 30])
    })

    it('counts each limit and each subject separately', async () => {
      const [now, subject] = [createHandClock().now(), newId()]
      const { limitStore } = stores()
      const one = { ...limit, count: 1 }
      expect(await limitStore.consume(one, subject, now)).toBeNull()
      expect(await limitStore.consume(one, subject, now)).toBe(60)
      expect(await limitStore.consume({ ...one, name: 'others' }, subject, now)).toBeNull()
      expect(await limitStore.consume(one, newId(), now)).toBeNull()
      const long = 'x'.repeat(10_000)
      expect(await limitStore.consume(one, `${long}a`, now)).toBeNull()
      expect(await limitStore.consume(one, `${long}b`, now)).toBeNull()
      expect(await limitStore.consume(one, `${long}a`, now)).toBe(60)
    })

    it('allows no more than the maximum to concurrent callers', async () => {
      const [now, subject] = [createHandClock().now(), newId()]
      const uses = Array.from({ length: 20 }, () => stores().limitStore.consume(limit, subject, now))
      expect((await Promise.all(uses)).filter((wait) => wait === null)).toHaveLength(3)
    })

    it('keeps the uses that still count when others expire', async () => {
      const clock = createHandClock()
      const [early, late] = [newId(), newId()]
      const one = { ...limit, count: 1 }
      await stores().limitStore.consume(one, early, clock.now())
      clock.pass(40)
      await stores().limitStore.consume(one, late, clock.now())
      clock.pass(30)
      await stores().limitStore.consume(one, newId(), clock.now())
      expect(await stores().limitStore.consume(one, late, clock.now())).toBe(30)
      expect(await stores().limitStore.consume(one, early, clock.now())).toBeNull()
    })
  })
}
