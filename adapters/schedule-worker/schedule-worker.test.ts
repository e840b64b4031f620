import { expect, it } from 'vitest'
import { silentLogger } from '../system/console-logger.ts'
import { startScheduleWorker } from './schedule-worker.ts'

it('a schedule worker looks again after a failure, at once after a success, and stops when it is told to', async () => {
  const answers: (number | Error)[] = [new Error('no database'), 2, 0]
  let calls = 0
  let reportDone = () => {}
  const areDone = new Promise<void>((resolve) => (reportDone = resolve))
  const worker = startScheduleWorker({
    logger: silentLogger,
    idleMilliseconds: 5,
    async publishDue() {
      calls += 1
      const answer = answers.shift()
      if (answer === undefined) reportDone()
      if (answer instanceof Error) throw answer
      return answer ?? 0
    },
  })
  await areDone
  await worker.stop()
  const after = calls
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toBe(after)
  expect(calls).toBeGreaterThanOrEqual(4)
})
