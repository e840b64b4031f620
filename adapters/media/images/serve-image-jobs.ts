import type { MediaFailure } from '#core/model/media/media-failure.ts'
import type { Result } from '#core/values/result.ts'
import { imageJobs, type ImageJobReport, type ImageJobRequest } from './image-jobs.ts'

/** The interval of memory checks, in milliseconds. */
const checkIntervalMs = 25

/** Runs the jobs that the server sends to this process, until the server exits or memory runs out. */
export function serveImageJobs({ maxBytes }: { readonly maxBytes: number }): void {
  const report = (message: ImageJobReport) => void process.send?.(message)
  let running = 0

  // Native code works in its own threads, so this timer fires on time.
  setInterval(() => {
    if (running === 0 || process.memoryUsage.rss() <= maxBytes) return
    report({ kind: 'memory' })
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)
  }, checkIntervalMs)

  process.on('message', (request: ImageJobRequest) => {
    running += 1
    void run(request)
      .then(
        (result) => report({ kind: 'done', id: request.id, result, memory: process.memoryUsage.rss() }),
        (error: unknown) => report({ kind: 'failed', id: request.id, error: String(error) }),
      )
      .finally(() => (running -= 1))
  })
  // The server decides when to end; signals of a terminal reach all of its processes.
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  report({ kind: 'ready' })
}

function run(request: ImageJobRequest): Promise<Result<unknown, MediaFailure>> {
  switch (request.name) {
    case 'estimate':
      return imageJobs.estimate(request.input)
    case 'inspect':
      return imageJobs.inspect(request.input)
    case 'render':
      return imageJobs.render(request.input)
    case 'prepare':
      return imageJobs.prepare(request.input)
    case 'shareCard':
      return imageJobs.shareCard(request.input)
    case 'sharePhotograph':
      return imageJobs.sharePhotograph(request.input)
    case 'icon':
      return imageJobs.icon(request.input)
  }
}
