import { once } from 'node:events'
import { ConfigError } from '#adapters/system/config-error.ts'
import { readConfig } from '#adapters/config.ts'
import { startDevelopmentServer } from './dev/development-server.ts'

/** `npm run dev`: serves the platform from its sources, and updates it as they change. */
try {
  const config = readConfig(process.env)
  const started = performance.now()
  const { front, ready, stop } = await startDevelopmentServer(config)
  await once(front.listen(config.port), 'listening')
  // An error that prevents the platform from starting is in the sources, and the next change may fix it.
  await ready.catch((error: unknown) => console.error(error))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\n  Trivet is developed at ${config.url} (started in ${seconds} s)\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)))
  }
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken && !(error instanceof ConfigError)) throw error
  console.error(isTaken ? 'The port is in use by another program: set PORT to a free one.' : error.message)
  process.exit(2)
}
