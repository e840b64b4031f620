import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, type Result } from '#core/values/result.ts'
import type { ImageJobInput, ImageJobName, ImageJobReport, ImageJobResult } from './image-jobs.ts'
import { processorTime } from '../../system/processor-time.ts'
import { busy } from '../stores/stored-host.ts'

/**
 * A separate process that decodes images. Untrusted bytes can make a decoder hang, crash, or take more memory than
 * there is: then the process is killed and another one is started.
 */
export type ImageProcess = {
  /** Runs a job; it fails if it takes too long or too much memory, and rejects if there is no process. */
  run<Name extends ImageJobName>(
    name: Name,
    input: ImageJobInput<Name>,
    /** The limit of processor time in milliseconds; of elapsed time if the system does not report processor time. */
    timeLimit?: number,
  ): Promise<ImageJobResult<Name>>
  /** Ends the process; pending jobs fail. */
  close(): void
}

type ImageProcessOptions = LoggerDep & {
  /** The maximum memory of the process, in bytes. */
  readonly maxBytes: number
  /** The path of the program that the process runs. */
  readonly program?: string
}

/** The default time limit of a job, in milliseconds. */
const defaultTimeLimitMs = 15_000

/** A job may take this many times its limit if the process gets little processor time on a busy machine. */
const maxWaitFactor = 4

/** The minimum interval between two checks of a job's processor time, in milliseconds. */
const minCheckMs = 100

/** An idle process that holds more memory than this, in bytes, is ended to release it. */
const maxIdleBytes = 256 * 1024 * 1024

/** How long such a process waits for another job, in milliseconds. */
const idleTime = 2000

/** The environment variables that decoders need; none of the server's secrets is passed on. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot', 'FONTCONFIG_PATH']

type Job = {
  readonly id: number
  readonly name: ImageJobName
  readonly input: unknown
  readonly timeLimit: number
  readonly settle: (result: Result<unknown, MediaFailure>) => void
  readonly reject: (error: Error) => void
  /** True after a process was lost with it: it then runs alone, so that no other job suffers twice. */
  isAlone: boolean
  timer: NodeJS.Timeout | null
}

/** Why a process ended. */
type End = 'time' | 'memory' | 'crash'

/** Creates an image process, which starts with its first job. */
export function createImageProcess(options: ImageProcessOptions): ImageProcess {
  const { logger, maxBytes, program = siblingProgram(import.meta.url) } = options
  const running = new Map<number, Job>()
  let waiting: Job[] = []
  let child: ChildProcess | null = null
  let isReady = false
  let end: { readonly why: End; readonly culprit: Job | null } = { why: 'crash', culprit: null }
  let lastId = 0
  let idle: NodeJS.Timeout | null = null
  let isClosed = false

  function start(): ChildProcess {
    const started = fork(program, [String(maxBytes)], {
      ...{ serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      env: childEnvironment(),
    })
    let errorOutput = ''
    started.stderr?.on(
      'data',
      (data: Buffer) => (errorOutput = `${errorOutput}${data.toString()}`.slice(-2000)),
    )
    started.on('message', (report: ImageJobReport) => handleReport(report))
    started.on('error', (error) => (errorOutput += String(error)))
    started.once('close', (code, signal) => ended(started, { code, signal, errorOutput }))
    // An idle process does not keep the program running.
    started.unref()
    if (started.stderr && 'unref' in started.stderr && typeof started.stderr.unref === 'function')
      started.stderr.unref()
    isReady = false
    end = { why: 'crash', culprit: null }
    return started
  }

  /** Ends the process; its jobs notice when it has exited. */
  function stop(why: End, culprit: Job | null = null): void {
    end = { why, culprit }
    child?.kill('SIGKILL')
  }

  /** Ends the process if it is idle; a later job starts another one. */
  function release(): void {
    if (running.size > 0) return
    const gone = child
    child = null
    gone?.kill('SIGKILL')
  }

  function handleReport(report: ImageJobReport): void {
    if (report.kind === 'ready') isReady = true
    else if (report.kind === 'memory') stop('memory', onlyJob())
    else {
      const job = running.get(report.id)
      if (!job) return
      leave(job)
      if (report.kind === 'failed') job.reject(new Error(report.error))
      else job.settle(report.result)
      sendWaiting()
      if (report.kind === 'done' && running.size === 0 && report.memory > maxIdleBytes) scheduleEnd()
    }
  }

  function scheduleEnd(): void {
    idle = setTimeout(release, idleTime)
    idle.unref()
  }

  function onlyJob(): Job | null {
    const [job] = running.values()
    return running.size === 1 && job ? job : null
  }

  function leave(job: Job): void {
    if (job.timer) clearTimeout(job.timer)
    running.delete(job.id)
    if (running.size === 0) child?.channel?.unref()
  }

  function ended(gone: ChildProcess, facts: Readonly<Record<string, string | number | null>>): void {
    if (child !== gone) return
    child = null
    const { why, culprit } = end
    const lost = [...running.values()]
    for (const job of lost) leave(job)
    logger.warn('image process ended', { why, jobs: lost.map(({ name }) => name).join(' '), ...facts })
    for (const job of lost) {
      if (job.isAlone && !isReady) job.settle(err(busy))
      else if (job === culprit || job.isAlone) job.settle(err(why === 'time' ? tooSlow : tooCostly))
      else waiting.unshift(Object.assign(job, { isAlone: true }))
    }
    sendWaiting()
  }

  /** Sends the jobs that may run now; a job that lost its process runs alone. */
  function sendWaiting(): void {
    for (;;) {
      const job = waiting.find(({ isAlone }) => isAlone) ?? waiting[0]
      const isTaken = [...running.values()].some(({ isAlone }) => isAlone)
      if (!job || isTaken || (job.isAlone && running.size > 0)) return
      waiting = waiting.filter((other) => other !== job)
      send(job)
    }
  }

  /** Ends the process when the job has used up its time, but not because a busy machine kept the process waiting. */
  function startTimer(job: Job, { pid = 0 }: ChildProcess): void {
    const startedAt = performance.now()
    const usedBefore = processorTime(pid)
    const check = () => {
      const used = processorTime(pid)
      const left = used === null || usedBefore === null ? 0 : job.timeLimit - (used - usedBefore)
      const isOver = performance.now() - startedAt >= maxWaitFactor * job.timeLimit
      if (left <= 0 || isOver) stop('time', job)
      else job.timer = setTimeout(check, Math.max(left, minCheckMs))
    }
    job.timer = setTimeout(check, job.timeLimit)
  }

  function send(job: Job): void {
    if (idle) clearTimeout(idle)
    try {
      child ??= start()
    } catch (error) {
      logger.error('image process not started', { error: String(error) })
      return job.settle(err(busy))
    }
    child.channel?.ref()
    running.set(job.id, job)
    startTimer(job, child)
    const { id, name, input } = job
    // If it cannot be sent, the process is ending, and the job is lost with it.
    child.send({ id, name, input }, () => undefined)
  }

  return {
    run<Name extends ImageJobName>(name: Name, input: ImageJobInput<Name>, timeLimit = defaultTimeLimitMs) {
      return new Promise<ImageJobResult<Name>>((resolve, reject) => {
        if (isClosed) return reject(new Error('The image process is closed.'))
        lastId += 1
        // The result has the type of the job with this name.
        const settle = (result: Result<unknown, MediaFailure>) => resolve(result as ImageJobResult<Name>)
        waiting.push({ id: lastId, name, input, timeLimit, settle, reject, isAlone: false, timer: null })
        sendWaiting()
      })
    },
    close() {
      isClosed = true
      for (const job of [...waiting, ...running.values()]) {
        leave(job)
        job.settle(err(busy))
      }
      waiting = []
      release()
    },
  }
}

const tooSlow: MediaFailure = {
  reason: 'damaged',
  message: 'This image takes too long to process; make it smaller or simpler, and upload it again.',
}
const tooCostly: MediaFailure = {
  reason: 'damaged',
  message: 'This image cannot be processed; make it smaller or simpler, and upload it again.',
}

function childEnvironment(): NodeJS.ProcessEnv {
  const found = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // Few arenas, so that freed memory is returned to the system; and one more thread, for reading headers
  // while all others decode.
  return { ...Object.fromEntries(found), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '6' }
}

/** The path of a program next to a module: a `.ts` file next to the source, a `.js` file next to the built module. */
function siblingProgram(url: string): string {
  return fileURLToPath(new URL(url.endsWith('.ts') ? 'image-worker.ts' : 'image-worker.js', url))
}
