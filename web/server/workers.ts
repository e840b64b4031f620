import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from '#core/ports/logger.ts'
import type { Config } from '#adapters/config.ts'
import { sumMetrics } from '#adapters/metrics/metrics.ts'
import { serveMetrics } from '#adapters/metrics/metrics-server.ts'

/** The environment variable with which a worker learns its number; the first is 1. */
const numberVariable = 'WORKER_NUMBER'

/** The pause before a worker that ended is started again, in milliseconds. */
const restartMs = 1000

/** True in the process that starts the workers, and in a server without workers. */
export const isPrimary = cluster.isPrimary

/** True in the one process that does the background work; it starts before the others. */
export function doesBackgroundWork(): boolean {
  return cluster.isPrimary || process.env[numberVariable] === '1'
}

/** A worker did not start. It has said why in the terminal. */
export class WorkerFailed extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super('A worker did not start.')
    this.exitCode = exitCode
  }
}

type WorkersOptions = {
  readonly count: number
  /** The path of the program that a worker runs. */
  readonly program: string
  readonly metrics: Config['metrics']
  readonly logger: Logger
}

/**
 * Starts processes that share the port. The first one migrates and fills the database, so the others start when it
 * listens. A worker that ends later is started again. Rejects with `WorkerFailed` if one does not start.
 */
export async function startWorkers({ count, program, metrics, logger }: WorkersOptions) {
  cluster.setupPrimary({ exec: program, args: [] })
  const workers = new Set<Worker>()
  let isStopping = false

  async function stop(): Promise<void> {
    isStopping = true
    const ended = [...workers].map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all([...ended, metricsServer?.stop()])
  }

  /** Resolves when the worker listens. */
  function start(number: number): Promise<void> {
    const worker = cluster.fork({ [numberVariable]: String(number) })
    workers.add(worker)
    return new Promise((resolve, reject) => {
      let isListening = false
      worker.once('listening', () => {
        isListening = true
        logger.info('worker started', { worker: number, pid: worker.process.pid ?? 0 })
        resolve()
      })
      worker.once('exit', (code: number | null, signal: string | null) => {
        workers.delete(worker)
        if (!isListening) reject(new WorkerFailed(code ?? 1))
        else if (!isStopping) {
          logger.error('worker ended', { worker: number, code: code ?? 0, signal: signal ?? '' })
          setTimeout(() => void restart(number), restartMs)
        }
      })
    })
  }

  async function restart(number: number): Promise<void> {
    if (isStopping) return
    await start(number).catch(() => void setTimeout(() => void restart(number), restartMs))
  }

  const metricsServer = metrics && (await serveMetrics(await sumMetrics(), metrics, logger))
  try {
    await start(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
