import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from '#adapters/config.ts'
import { createConsoleLogger } from '#adapters/system/console-logger.ts'
import { startPlatform } from './server.ts'

const write = (line: string) => void process.stdout.write(line)

/** The built server: dist/server/main.js beside dist/client. */
const distFolder = join(dirname(fileURLToPath(import.meta.url)), '..')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createConsoleLogger(
    (line) => void process.stderr.write(line),
    () => new Date(),
  )
  const { version } = JSON.parse(readFileSync(join(distFolder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const running = await startPlatform({
    config,
    logger,
    version,
    clientFolder: join(distFolder, 'client'),
    onMail: ({ to, subject, text }) => {
      const link = /https?:\/\/\S+/.exec(text)?.[0]
      write(`\n  Mail to ${to}: ${subject}\n${link ? `  ${link}\n` : ''}\n`)
    },
  })
  write(`\n  Trivet is served at ${config.url}\n\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void running.stop().then(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(isExpected ? 2 : 1)
})

/** What a person at the terminal reads of a failed start: never a stack trace. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return 'The server could not start.'
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program: set PORT to a free one.'
  }
  if ('code' in error && (error.code === 'EACCES' || error.code === 'EROFS')) {
    return `The data folder cannot be written to: ${error.message}. Set TRIVET_DATA to another folder.`
  }
  return error.message
}
