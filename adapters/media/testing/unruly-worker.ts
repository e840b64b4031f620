import type { ImageJobReport, ImageJobRequest } from '../images/image-jobs.ts'

// A stand-in for the image process: the path of a file determines the outcome of its job.
const report = (message: ImageJobReport) => void process.send?.(message)

const respond = (id: number, memory = 0) =>
  report({ kind: 'done', id, result: { ok: true, value: process.pid }, memory })

const behaviors: Readonly<Record<string, (id: number) => void>> = {
  hang: () => {
    for (;;) process.memoryUsage()
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  memory: () => report({ kind: 'memory' }),
  fail: (id) => report({ kind: 'failed', id, error: 'Error: ENOENT' }),
  large: (id) => respond(id, 1e10),
  idle: (id) => void setTimeout(() => respond(id), 3500),
  slow: (id) => void setTimeout(() => respond(id), 300),
  quick: (id) => respond(id),
}

process.on('message', ({ id, input }: ImageJobRequest) => {
  const name = 'path' in input ? input.path : 'quick'
  // So that other jobs can arrive first.
  setTimeout(() => behaviors[name]?.(id), 50)
})
process.on('disconnect', () => process.exit(0))
report({ kind: 'ready' })
