import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createSiteDiscovery } from '#core/discovery/site-discovery.ts'
import { createUseCases } from '#core/contract/all-use-cases.ts'
import { catalogue, type TrivetApi } from '#core/contract/catalogue.ts'
import { createHandle } from '#core/contract/handle.ts'
import { createNewsletterDelivery, deliveryPace } from '#core/newsletter/newsletter-delivery.ts'
import { createUnsubscribe } from '#core/newsletter/unsubscribe.ts'
import type { Logger } from '#core/ports/logger.ts'
import type { Mail } from '#core/ports/mailer.ts'
import type { Stores } from '#core/ports/storage.ts'
import { siteOrigin } from '#core/site/platform-address.ts'
import type { SiteRecord } from '#core/site/site-store.ts'
import { createPaymentDeskOf } from '#core/subscription/subscription-use-cases.ts'
import type { Config } from '#adapters/config.ts'
import { createApi } from '#adapters/http-server/api.ts'
import { coalesce } from '#adapters/http-server/coalesce.ts'
import { createDiscovery } from '#adapters/http-server/discovery.ts'
import { createEmbeds } from '#adapters/http-server/embeds.ts'
import { createHealth } from '#adapters/http-server/health.ts'
import { startHttpServer } from '#adapters/http-server/http-server.ts'
import { createMailParts } from '#adapters/http-server/mail-parts.ts'
import { createNewsletterLinks } from '#adapters/http-server/newsletter-links.ts'
import { createPages, type RenderedPage } from '#adapters/http-server/pages.ts'
import { createPictures } from '#adapters/http-server/pictures.ts'
import { createResponseCache } from '#adapters/http-server/response-cache.ts'
import { createSitePictures } from '#adapters/http-server/site-pictures.ts'
import { logRequests, watchRequests } from '#adapters/http-server/request-log.ts'
import { createStaticFiles } from '#adapters/http-server/static-files.ts'
import { createStylesheets } from '#adapters/http-server/stylesheets.ts'
import { createVideos } from '#adapters/http-server/videos.ts'
import type { StoredImageHost } from '#adapters/images/image-host.ts'
import { openMedia } from '#adapters/images/open-media.ts'
import { readSecret } from '#adapters/images/secret.ts'
import { createDrawnCache } from '#adapters/images/drawn-cache.ts'
import { createFileCache } from '#adapters/images/file-cache.ts'
import { createTextSetter } from '#adapters/images/set-text.ts'
import { createInProcessApi } from '#adapters/in-process/in-process-api.ts'
import { readSenders, type MailSenders } from '#adapters/mail/mail-senders.ts'
import { createOutboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { createOutboxViewer } from '#adapters/mail/outbox-viewer.ts'
import { renderMail } from '#adapters/mail/render-mail.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { serveMetrics } from '#adapters/metrics/metrics-server.ts'
import { createMetrics, type Metrics } from '#adapters/metrics/metrics.ts'
import { startNewsletterWorker } from '#adapters/newsletter-worker/newsletter-worker.ts'
import { createPageFetcher } from '#adapters/page-fetcher/page-fetcher.ts'
import { isAnyAddress, isPublicAddress } from '#adapters/page-fetcher/public-address.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { withFields } from '#adapters/system/console-logger.ts'
import { createRequestContext } from '#adapters/system/request-context.ts'
import { createSigner } from '#adapters/system/signer.ts'
import { decodeText, pause, systemClock, systemRandom } from '#adapters/system/system.ts'
import { createDemoImageHost } from './demo/demo-image-host.ts'
import { seedDemo } from './demo/seed.ts'
import { createClientBuild, renderPage, themeCss, themePath } from './entry-server.tsx'
import { failureHtml } from './failure-html.ts'
import { fontFileUrl } from './themes/font-files.ts'
import platformMark from './ui/trivet.svg?raw'
import { pagePatterns } from './routes.ts'

/** A platform that is being served. */
export type RunningPlatform = {
  readonly port: number
  /** The pattern of every address that is read here, as `/images/:key`. */
  readonly addresses: readonly string[]
  /** Lets requests in flight finish, for at most ten seconds, then closes everything. */
  stop(): Promise<void>
}

export type PlatformOptions = {
  readonly config: Config
  readonly logger: Logger
  /** The folder of the browser's build. */
  readonly clientFolder: string
  readonly version: string
  /** Told of mails that are not sent but kept in the outbox. */
  readonly onMail?: (mail: Mail) => void
}

/** Opens the storage, fills an empty platform with the demo, and serves it. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { config } = options
  const context = createRequestContext()
  const logger = withFields(options.logger, () => ({ requestId: context.requestId() }))
  const clock = systemClock
  const random = systemRandom
  const platform = { url: config.url }
  const isSecure = config.url.startsWith('https:')

  const secret = await readSecret(config.dataFolder)
  const [storage, media, manifest] = await Promise.all([
    openStorage({ databaseUrl: config.databaseUrl ?? undefined, dataFolder: config.dataFolder }),
    openMedia({ ...config, secret, clock, logger }),
    readFile(join(options.clientFolder, '.vite', 'manifest.json'), 'utf8'),
  ])
  const database = config.databaseUrl === null ? 'sqlite' : 'postgres'
  const metrics = config.metrics && (await createMetrics({ version: options.version, database }))
  const stores = metrics ? countStores(metrics, storage.stores) : storage.stores
  const { siteStore } = stores
  const { videoHost } = media
  const imageHost = config.demo ? openDemoImages(media.imageHost) : media.imageHost
  const senders = await readSenders(config.mailSenders, config.mailFrom)
  const { mailer: sender, outbox, closeMailer } = openMail(options, senders)
  const mailer = metrics?.countMails(sender) ?? sender
  const viewer = outbox && !config.isProduction ? createOutboxViewer(outbox) : null
  const pageFetcher = createPageFetcher({
    isAllowed: config.fetchPrivateAddresses ? isAnyAddress : isPublicAddress,
  })

  const { dataFolder, stripe, url } = config
  const opened = await openPayments({ stripe, dataFolder, url, clock, random, logger })
  const { payments } = opened
  // One secret for all servers: a newsletter's link must work wherever it arrives, for years.
  const signer = createSigner(await stores.secretStore.ensure('newsletter links', random.token()))

  const outside = { mailer, renderMail, imageHost, videoHost, pageFetcher, decodeText, payments, signer }
  const deps = { ...stores, ...outside, clock, random, pause, platform, logger }
  const desk = createPaymentDeskOf(deps)
  const handle = createHandle(catalogue, createUseCases(deps), deps)
  const cache = createResponseCache({ revision: coalesce((siteId: string) => siteStore.revision(siteId)) })
  const build = createClientBuild(JSON.parse(manifest))
  const failureStyles = build.assetsOf(['web/account/platform-frame.tsx']).styles
  const anonymousApi = (origin: string) => createInProcessApi({ handle, origin })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.route('/', createHealth(storage, isSecure))
  app.route('/', opened.app(desk))
  app.route(
    '/',
    createApi({
      handle,
      originals: { image: imageHost, video: videoHost },
      platform,
      siteStore,
      cache,
      random,
      logger,
      trustedProxies: config.trustProxy,
      version: options.version,
    }),
  )
  app.route('/', createPictures({ imageHost, isSecure }))
  app.route('/', createVideos({ videoHost, isSecure }))
  app.route('/', createNewsletterLinks({ unsubscribe: createUnsubscribe(deps), isSecure }))
  app.route('/', await createStaticFiles(options.clientFolder, '/assets/', isSecure))
  app.route(
    '/',
    createStylesheets({
      isSecure,
      siteStore,
      stylesheet: async (slug) => {
        const site = await readSite(anonymousApi(config.url), slug)
        return { path: themePath(site), css: themeCss(site) }
      },
    }),
  )
  const siteHost = {
    ...{ platform, siteStore, cache, logger },
    readSite: (site: SiteRecord) => readSite(anonymousApi(originOf(site)), site.settings.slug),
  }
  const discovery = createSiteDiscovery(stores)
  const drawn = createDrawnCache(
    createFileCache({
      folder: join(dataFolder, 'images', 'drawn'),
      maxBytes: Math.ceil(config.cacheBytes / 8),
      clock,
      logger,
    }),
  )
  const text = createTextSetter({ folder: join(config.dataFolder, 'fonts'), fontFile })
  app.route('/', createDiscovery({ ...siteHost, discovery, platformMark }))
  app.route('/', createEmbeds({ ...siteHost, discovery }))
  app.route('/', createSitePictures({ ...siteHost, discovery, imageHost, text, drawn, platformMark }))
  if (viewer) app.route('/', createMailParts(viewer))
  app.route(
    '/',
    createPages({
      platform,
      siteStore,
      logger,
      cache,
      render,
      renderFailure: ({ status, site, requestId }) =>
        failureHtml({
          status,
          home: site ? originOf(site) : status === 404 ? config.url : null,
          styles: failureStyles,
          reference: status === 404 ? null : requestId,
        }),
    }),
  )

  if (config.demo) await seedDemo({ stores, clock, logger })
  const newsletters = startNewsletterWorker({
    deliverBatch: createNewsletterDelivery(deps, { ...deliveryPace, perSecond: config.mailPerSecond }),
    logger,
    idleMilliseconds: 2000,
  })
  const chores = [
    // News of a payment may have been lost.
    startChore('renewals', 1, () => desk.refreshOverdue(200), logger),
    startChore('forgotten uploads', 6, () => media.removeForgotten(stores.imageStore), logger),
  ]
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics, logger))
  const patterns = [...app.routes.map(({ path }) => path).filter((path) => path !== '*'), ...pagePatterns()]
  const server = await startHttpServer({
    ...{ app, cache, port: config.port, logger, random, context },
    trustedProxies: config.trustProxy,
    onAnswered: watchRequests(patterns, [
      ...(metrics ? [metrics.answered] : []),
      ...(config.logLevel === 'requests' ? [logRequests(logger)] : []),
    ]),
  })
  return {
    port: server.port,
    addresses: app.routes.flatMap(({ method, path }) => (method === 'GET' ? path : [])),
    async stop() {
      for (const chore of chores) chore.stop()
      await Promise.all([server.stop(10_000), newsletters.stop()])
      await metricsServer?.stop()
      closeMailer()
      media.close()
      await storage.close()
    },
  }

  async function render({ url, site }: { url: string; site: SiteRecord | null }): Promise<RenderedPage> {
    const api = anonymousApi(site ? originOf(site) : config.url)
    return renderPage({
      url,
      site: site && (await readSite(api, site.settings.slug)),
      mainOrigin: config.url,
      origin: site ? originOf(site) : config.url,
      api,
      build,
      outbox: site ? null : viewer && viewedOutbox(viewer),
    })
  }

  function fontFile(family: string): string | null {
    const address = fontFileUrl(family, build)
    return address && join(options.clientFolder, address.slice('/assets/'.length))
  }

  function originOf(site: SiteRecord): string {
    return siteOrigin(platform, { slug: site.settings.slug, domain: site.domain })
  }
}

/** The demo's pictures are painted when they are first asked for, as renditions or as they are. */
function openDemoImages(stored: StoredImageHost): StoredImageHost {
  const painter = createDemoImageHost(stored)
  return {
    ...painter,
    async original(key) {
      await painter.ensure(key)
      return stored.original(key)
    },
  }
}

function countStores(metrics: Metrics, stores: Stores): Stores {
  const counted = metrics.countFailures(stores)
  return { ...counted, newsletterStore: metrics.countDeliveries(counted.newsletterStore) }
}

/** Does something every few hours for as long as the server runs. */
function startChore(name: string, hours: number, work: () => Promise<unknown>, logger: Logger) {
  const run = () =>
    work().catch((thrown: unknown) => {
      logger.error('chore failed', { name, error: String(thrown) })
    })
  const timer = setInterval(() => void run(), hours * 60 * 60 * 1000)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** SMTP where it is configured, else the outbox folder. */
function openMail({ config, onMail }: PlatformOptions, senders: MailSenders) {
  if (config.smtpUrl !== null) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, senders })
    return { mailer, outbox: null, closeMailer: () => mailer.close() }
  }
  const outbox = createOutboxMailer({
    folder: join(config.dataFolder, 'outbox'),
    senders,
    clock: systemClock,
    ...(onMail ? { onMail } : {}),
  })
  return { mailer: outbox, outbox, closeMailer: () => undefined }
}

async function readSite(api: TrivetApi, siteSlug: string) {
  const { body } = await api.getSite({ siteSlug })
  return body.site
}

function viewedOutbox(viewer: ReturnType<typeof createOutboxViewer>) {
  const withPath = ({ html, ...mail }: NonNullable<Awaited<ReturnType<typeof viewer.read>>>) => ({
    ...mail,
    htmlPath: html === null ? null : `/_mail/${mail.id}/html`,
  })
  return {
    list: async () => (await viewer.list()).map(withPath),
    async read(id: string) {
      const mail = await viewer.read(id)
      return mail && withPath(mail)
    },
  }
}
