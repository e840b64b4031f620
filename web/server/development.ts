import { Hono } from 'hono'
import { readConfig } from '#adapters/config.ts'
import type { BrowserFiles } from './document/browser-files.ts'
import { startPlatform, type RunningPlatform } from './server.ts'
import { createTerminal } from './terminal.ts'

type DevelopmentOptions = Omit<BrowserFiles, 'app'> & { readonly version: string }

/**
 * Starts the platform for `npm run dev` on a free port, behind the development server, which listens on the configured
 * port and serves the browser's files.
 */
export async function startForDevelopment(options: DevelopmentOptions): Promise<RunningPlatform> {
  const { build, pathOf, version } = options
  const config = readConfig(process.env)
  const { logger, showMail } = createTerminal(config)
  return startPlatform({
    config: { ...config, port: 0 },
    logger,
    version,
    browserFiles: { build, pathOf, app: new Hono() },
    onMail: showMail,
  })
}
