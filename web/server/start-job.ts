import type { Logger } from '#core/ports/logger.ts'

/** Runs a job every `hours` hours until it is stopped; failures are logged. */
export function startJob(name: string, hours: number, work: () => Promise<unknown>, logger: Logger) {
  const run = () =>
    work().catch((thrown: unknown) => {
      logger.error('background job failed', { name, error: String(thrown) })
    })
  const timer = setInterval(() => void run(), hours * 60 * 60 * 1000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
