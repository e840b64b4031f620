import { createOpenSiteArchive } from '#core/calls/export/open-site-archive.ts'
import { createUploadQuota } from '#core/calls/media/upload-quota.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from '#core/ports/logger.ts'
import type { Storage } from '#core/ports/stores/storage.ts'
import { openMedia, type OpenedMedia } from '../../media/open-media.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { silentLogger } from '../../system/console-logger.ts'
import type { RequestContext } from '../../system/request-context.ts'
import { createApi, queryOfCalls } from '../api.ts'
import type { Pace } from '../http/body/read-chunks.ts'
import { createReduceQuery, joinDeclared } from '../http/declared-query.ts'
import { createHealth } from '../health.ts'
import { startHttpServer, type CompletedRequest, type RunningServer } from '../http-server.ts'
import { createPages, type RenderedPage } from '../pages/pages.ts'
import { createImageRoutes } from '../media/images.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { createSiteArchives } from '../media/site-archives.ts'
import { createStaticFiles } from '../static-files.ts'
import { createVideoRoutes } from '../media/videos.ts'
import { send, type TestResponse, type Outgoing } from './send.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { HttpEnv } from '../http/http-env.ts'

export type TestServer = MemoryPlatform & {
  readonly server: RunningServer
  /** The number of rendered pages. */
  readonly renders: { count: number }
  /** Sends one request; the Host header is the main host unless it is given. */
  send(path: string, outgoing?: Outgoing): Promise<TestResponse>
  stop(): Promise<void>
}

type TestServerOptions = {
  readonly deps?: Parameters<typeof createMemoryPlatform>[0]
  readonly trustedProxies?: number
  readonly ping?: Storage['ping']
  readonly maxBytes?: number
  /** Returns revisions synchronously, instead of the store. */
  readonly revisionSync?: Storage['revisionSync']
  /** Hosts of images and videos, in place of ones over an empty folder. */
  readonly media?: OpenedMedia
  readonly onCompleted?: ((request: CompletedRequest) => void) | undefined
  readonly logger?: Logger
  readonly context?: RequestContext
  /** The minimum speed of request bodies. */
  readonly pace?: Pace
  /** How long a request may go on to send its body after its response, in milliseconds. */
  readonly lingerTime?: number
  readonly render?: (url: string, site: SiteRecord | null) => Promise<RenderedPage>
}

/** A real server on a free port over ports in memory, with pages that show their address and the site's revision. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const logger = options.logger ?? silentLogger
  const folder = await mkdtemp(join(tmpdir(), 'trivet-server-'))
  const { imageHost, videoHost } =
    options.media ??
    (await openMedia({
      ...{ dataFolder: folder, s3: null, url: 'http://localhost:4000', secret: 'secret' },
      uploadQuota: {
        reserve: (key, received) => createUploadQuota(platform.deps).reserve(key, received),
        release: (key) => createUploadQuota(platform.deps).release(key),
      },
      ...{ clock: { now: () => platform.clock.now() }, logger, cacheBytes: 1e8, imageBytes: 1e9 },
    }))
  const platform = createMemoryPlatform({
    ...{ imageHost, videoHost },
    ...(options.logger ? { logger } : {}),
    ...options.deps,
  })
  const { handle, stores, url, deps } = platform
  const { siteStore } = stores
  const cache = createResponseCache({
    revision: options.revisionSync ?? ((siteId) => siteStore.revision(siteId)),
    maxBytes: options.maxBytes ?? 24 * 1024 * 1024,
    reduce: createReduceQuery(joinDeclared([queryOfCalls(), pageQuery])),
  })
  const common = { platform: { url }, siteStore, cache, logger }
  const renders = { count: 0 }

  const app = new Hono<HttpEnv>()
  app.route('/', createHealth({ ping: options.ping ?? (async () => {}) }, false))
  app.route(
    '/',
    createSiteArchives({
      ...{ logger, isSecure: false, open: createOpenSiteArchive(deps) },
      originals: { image: imageHost, video: videoHost },
    }),
  )
  app.route(
    '/',
    createApi({
      ...{ ...common, handle, random: deps.random, version: '1.2.3' },
      originals: { image: imageHost, video: videoHost },
      trustedProxies: options.trustedProxies ?? 0,
      pace: options.pace,
    }),
  )
  app.route(
    '/',
    createImageRoutes({ imageHost, isSecure: false, trustedProxies: options.trustedProxies ?? 0 }),
  )
  app.route(
    '/',
    createVideoRoutes({
      ...{ videoHost, captions: stores.captionStore },
      ...{ isSecure: false, trustedProxies: options.trustedProxies ?? 0 },
    }),
  )
  app.route('/', await createStaticFiles(await writeClient(folder), '/assets/', false))
  app.route(
    '/',
    createPages({
      ...common,
      trustedProxies: options.trustedProxies ?? 0,
      async render({ url: address, site }) {
        renders.count += 1
        if (options.render) return options.render(address, site)
        const revision = site ? await siteStore.revision(site.id) : null
        return { status: 200, html: `<p>${address} at ${revision}</p>${' '.repeat(2000)}` }
      },
      renderFailure: ({ status }) => `<p>${status}</p>`,
    }),
  )
  const server = await startHttpServer({
    ...{ app, cache, port: 0, logger, random: deps.random, closingTime: 0 },
    ...(options.context ? { context: options.context } : {}),
    ...(options.lingerTime === undefined ? {} : { lingerTime: options.lingerTime }),
    trustedProxies: options.trustedProxies ?? 0,
    onCompleted: options.onCompleted,
  })
  return {
    ...platform,
    ...{ server, renders },
    send: (path, outgoing = {}) => send(server.port, path, outgoing),
    async stop() {
      await server.stop(2000)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The query parameters that the pages of this server read. */
const pageQuery = new Map([
  ['/', ['a']],
  ['/a', ['b']],
  ['/recipes', ['a', 'b']],
])

/** The files of a build. */
async function writeClient(folder: string): Promise<string> {
  const client = join(folder, 'client')
  await mkdir(join(client, 'fonts'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(client, 'entry-Ab3_x-9Z.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`)
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(client, 'fonts', 'figtree-12345678.woff2'), Buffer.from([0, 1, 2, 3]))
  return client
}
