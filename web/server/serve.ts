import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '#core/ports/logger.ts'
import { startNotices } from '#adapters/operations/start-notices.ts'
import { ConfigError } from '#adapters/system/config-error.ts'
import { readConfig, secretsOf, type Config } from '#adapters/config.ts'
import { createRedact } from '#adapters/system/redact.ts'
import { openBuiltFiles } from './document/browser-files.ts'
import { startPlatform } from './server.ts'
import { startFailure } from './start-failure.ts'
import { createTerminal, type Terminal } from './terminal.ts'
import { isPrimary, startWorkers, WorkerFailed } from './workers.ts'

const write = (line: string) => void process.stdout.write(line)

/** The dist folder: this file is built to dist/server/main.js, next to dist/client. */
const distFolder = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The configuration, once it is known, for the message of a failed start. */
let place: Config | null = null

/** Serves the platform that the environment configures; ends the process with a message if it cannot start. */
export function serve(): void {
  main().catch((error: unknown) => {
    if (error instanceof WorkerFailed) process.exit(error.exitCode)
    const isExpected = error instanceof ConfigError
    const clean = createRedact(place ? secretsOf(place) : [])
    process.stderr.write(`${clean(startFailure(error, place))}\n`)
    process.exit(isExpected ? 2 : 1)
  })
}

async function main(): Promise<void> {
  // Files of the server are readable only by its user: they contain sign-in links, drafts and payments.
  process.umask(0o077)
  const config = readConfig(process.env)
  place = config
  const terminal = createTerminal(config)
  const { logger } = terminal
  const running = await (isPrimary && config.workers > 1
    ? startWorkers({
        count: config.workers,
        program: join(distFolder, 'server/main.js'),
        logger,
        metrics: config.metrics,
      })
    : serveHere(config, terminal))
  if (isPrimary) announce(config, logger)
  stopOnSignals(async () => {
    await running.stop().catch((error: unknown) => {
      logger.error('stop failed', { error: String(error) })
      process.exit(1)
    })
    process.exit(0)
  })
}

/** Serves the platform in this process. */
async function serveHere(config: Config, { logger, showMail }: Terminal) {
  const { version } = JSON.parse(readFileSync(join(distFolder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return startPlatform({
    config,
    logger,
    version,
    browserFiles: await openBuiltFiles(join(distFolder, 'client'), config.url.startsWith('https:')),
    onMail: showMail,
  })
}

/** Prints the address, and what the configuration lacks. */
function announce(config: Config, logger: Logger): void {
  write(`\n  Trivet is served at ${config.url}\n\n`)
  for (const { level, check, message, advice } of startNotices(config, process.env)) {
    write(`  ${level === 'problem' ? 'PROBLEM' : 'WARNING'} (${check}): ${message}\n  ${advice ?? ''}\n\n`)
    logger.warn(`${check} ${level}`, { message })
  }
}

/**
 * Signals within this time, in milliseconds, count as one: a terminal signals all of its processes, and npm forwards
 * the signal.
 */
const sameMoment = 1000

/**
 * Shuts down gracefully on the first signal, or when a parent process with an IPC channel has ended; a later signal
 * exits immediately.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null
  const begin = () => {
    const now = performance.now()
    if (stoppingSince !== null && now - stoppingSince > sameMoment) process.exit(1)
    if (stoppingSince !== null) return
    stoppingSince = now
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, begin)
  if (process.channel) process.once('disconnect', begin)
}
