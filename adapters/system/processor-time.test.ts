import { expect, it } from 'vitest'
import { processorTime } from './processor-time.ts'

const isLinux = process.platform === 'linux'

it.skipIf(!isLinux)('the processor time of a process grows while it works (only Linux reports it)', () => {
  const before = processorTime(process.pid) ?? 0
  const { user, system } = process.cpuUsage()
  expect(Math.abs(before - (user + system) / 1000)).toBeLessThan(1000)
  while (process.cpuUsage().user < user + 200_000) Math.sqrt(2)
  expect(processorTime(process.pid)).toBeGreaterThan(before)
})

it('there is no processor time of a process that does not exist', () => {
  expect(processorTime(2 ** 30)).toBeNull()
})
