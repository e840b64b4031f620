import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Config } from '#adapters/config.ts'
import type * as Development from '#web/server/development.ts'
import { createFront } from './front.ts'
import { createPageReloads, type PageReloads } from './page-reloads.ts'
import { createPlatformRunner, type PlatformRunner } from './platform-runner.ts'
import { servedFiles } from './served-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sources of the server; a change restarts the platform. */
const ofServer = /^(core|adapters|web)\/.*\.(tsx?|svg)$/
const ofTests = /\.test\.|\/(testing|e2e)\//
/** Sources with hot replacement in open pages; a change to any other source reloads the page. */
const replaced = /^web\/(?!server\/|demo\/)/

/** The development server, not listening yet. */
export type DevelopmentServer = {
  readonly front: Server
  /** Resolves once the platform responds; rejects if it cannot start. */
  readonly ready: Promise<unknown>
  stop(): Promise<void>
}

/** Starts Vite and the platform, and watches the sources of both. */
export async function startDevelopmentServer(config: Config): Promise<DevelopmentServer> {
  const front = createFront({
    platformPort: () => platform.port(),
    serveFile: (request, response, next) => vite.middlewares(request, response, next),
    documentCookie: () => reloads.cookie(),
  })
  const vite = await startVite(config, front)
  const reloads = createPageReloads(vite)
  const platform = runPlatform(vite, reloads)
  vite.watcher.on('all', (_event, path) => {
    const source = relative(root, path)
    if (ofServer.test(source) && !ofTests.test(source)) platform.restart({ isReload: !replaced.test(source) })
  })
  return {
    front,
    ready: platform.port(),
    async stop() {
      front.close()
      front.closeAllConnections()
      await Promise.all([platform.stop(), vite.close()])
    },
  }
}

function startVite({ url, dataFolder }: Config, front: Server): Promise<ViteDevServer> {
  const { hostname } = new URL(url)
  return createServer({
    root,
    server: {
      middlewareMode: true,
      ws: { server: front },
      allowedHosts: [hostname, `.${hostname}`],
      watch: { ignored: [join(resolve(dataFolder), '**'), join(root, 'dist', '**')] },
    },
    plugins: [
      {
        name: 'trivet:reload-after-restart',
        hotUpdate({ file }) {
          const isReplaced = this.environment.name === 'client' && replaced.test(relative(root, file))
          return isReplaced ? undefined : []
        },
      },
    ],
  })
}

function runPlatform(vite: ViteDevServer, { reload }: PageReloads): PlatformRunner {
  const { ssr } = vite.environments
  /** Pages that show a failed start are reloaded after any change. */
  let hasFailed = false
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the server.')
  const { runner } = ssr
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return createPlatformRunner({
    async start() {
      runner.clearCache()
      // Failure pages need its stylesheets before any page was rendered.
      await ssr.transformRequest('/web/account/frame/platform-frame.tsx')
      const development = await runner.import<typeof Development>('/web/server/development.ts')
      return development.startForDevelopment({ ...servedFiles(vite), version })
    },
    onRestart({ milliseconds, isReload, failure }) {
      if (failure === null) console.log(`  Started again in ${(milliseconds / 1000).toFixed(1)} s`)
      else console.error(explain(failure))
      if (isReload || failure !== null || hasFailed) reload()
      hasFailed = failure !== null
    },
  })
}

/** Vite's errors contain the position in their message; other errors have it in the stack. */
function explain(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return 'plugin' in failure ? failure.message : (failure.stack ?? failure.message)
}
