import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { holdPort, whileAlone } from './hold-port.ts'

it('work with the same name runs one at a time, even after a failure', async () => {
  let running = 0
  let max = 0
  const work = async (fails: boolean) => {
    max = Math.max(max, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (fails) throw new Error('failed')
    return 'done'
  }
  const name = `work of ${process.pid}`
  const asked = [false, true, false].map((fails) => whileAlone(name, () => work(fails)))
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status)
  expect([max, outcomes]).toEqual([1, ['fulfilled', 'rejected', 'fulfilled']])
})

it('a reserved port is not chosen again until it is released', async () => {
  const port = await freePort()
  const leave = await holdPort(port)
  expect(await holdPort(port)).toBeNull()
  await leave?.()
  expect(await holdPort(port)).not.toBeNull()
})

it('free ports are all different, and none is an ephemeral port of the system', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
