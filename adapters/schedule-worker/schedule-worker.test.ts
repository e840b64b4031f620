import { expect, it } from 'vitest'
import { silentLogger } from '../system/console-logger.ts'
import { startScheduleWorker } from './schedule-worker.ts'

it('a schedule worker retries after a failure, continues immediately after a success, and stops on request', async () => {
  const responses: (number | Error)[] = [new Error('no database'), 2, 0]
  let calls = 0
  let reportDone = () => {}
  const areDone = new Promise<void>((resolve) => (reportDone = resolve))
  const worker = startScheduleWorker({
    logger: silentLogger,
    idleMilliseconds: 5,
    async publishDue() {
      calls += 1
      const response = responses.shift()
      if (response === undefined) reportDone()
      if (response instanceof Error) throw response
      return response ?? 0
    },
  })
  await areDone
  await worker.stop()
  const after = calls
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toBe(after)
  expect(calls).toBeGreaterThanOrEqual(4)
})
