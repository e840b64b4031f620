import { createPublishDue } from '#core/calls/schedule/publish-due.ts'
import { createSendDueLetters } from '#core/calls/schedule/send-due-letters.ts'
import { webhooksAtOnce } from '#core/model/webhook/webhook.ts'
import { eraseExpired } from '#core/calls/trash/erase-trashed.ts'
import { createNewsletterDelivery, deliveryPace } from '#core/calls/newsletter/newsletter-delivery.ts'
import { createSendCommentNotices } from '#core/calls/comment/send-comment-notices.ts'
import { createSendReceipts } from '#core/calls/subscription/send-receipts.ts'
import { recheckDomains } from '#core/calls/site/recheck-domains.ts'
import { endClosedPayments } from '#core/calls/platform/end-closed-payments.ts'
import { eraseDeletedSites } from '#core/calls/site/erase-deleted-sites.ts'
import type { Logger } from '#core/ports/logger.ts'
import type { Mail } from '#core/ports/mailer.ts'
import type { Config } from '#adapters/config.ts'
import { queryOfCalls } from '#adapters/http-server/api.ts'
import { coalesce } from '#adapters/http-server/cache/coalesce.ts'
import { createReduceQuery, joinDeclared } from '#adapters/http-server/http/declared-query.ts'
import { startHttpServer } from '#adapters/http-server/http-server.ts'
import { logRequests, watchRequests } from '#adapters/http-server/request-log.ts'
import { createRouteNames } from '#adapters/http-server/http/route-names.ts'
import { createResponseCache } from '#adapters/http-server/cache/response-cache.ts'
import { createWaitingBytes } from '#adapters/http-server/http/waiting-bytes.ts'
import { serveMetrics } from '#adapters/metrics/metrics-server.ts'
import { startNewsletterWorker } from '#adapters/newsletter-worker/newsletter-worker.ts'
import { startScheduleWorker } from '#adapters/schedule-worker/schedule-worker.ts'
import { withFields } from '#adapters/system/console-logger.ts'
import { startWorkLoop } from '#adapters/system/work-loop.ts'
import { createRequestContext } from '#adapters/system/request-context.ts'
import { seedDemo } from '../demo/seed.ts'
import type { BrowserFiles } from './document/browser-files.ts'
import { pagePatterns, pageQueries } from './document/areas.ts'
import { createApp } from './http-app.ts'
import { startJob } from './start-job.ts'
import { openPlatform, type OpenPlatform } from './platform.ts'
import { doesBackgroundWork, isPrimary } from './workers.ts'

/** A platform that is being served. */
export type RunningPlatform = {
  readonly port: number
  /** The patterns of all addresses that accept GET, such as `/images/:key`. */
  readonly addresses: readonly string[]
  /** Lets requests in flight finish, for at most ten seconds, then closes everything. */
  stop(): Promise<void>
}

export type PlatformOptions = {
  readonly config: Config
  readonly logger: Logger
  readonly browserFiles: BrowserFiles
  readonly version: string
  /** Called for emails that are stored in the outbox instead of being sent. */
  readonly onMail?: (mail: Mail) => void
}

/** Opens the storage, fills an empty platform with the demo, and serves it. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { config, browserFiles, version } = options
  const context = createRequestContext()
  const logger = withFields(options.logger, () => ({ requestId: context.requestId() }))
  const opened = await openPlatform({ ...options, logger })
  const { storage, stores, deps, metrics } = opened
  const revision = storage.revisionSync ?? coalesce((siteId: string) => stores.siteStore.revision(siteId))
  const cache = createResponseCache({
    ...{ revision, maxBytes: config.pageCacheBytes },
    reduce: createReduceQuery(joinDeclared([queryOfCalls(), pageQueries()])),
  })
  const waitingBytes = createWaitingBytes()
  const app = createApp({ config, opened, cache, waitingBytes, browserFiles, version })
  if (config.demo) await seedDemo({ stores: storage.stores, clock: deps.clock, logger })
  const background = startBackground(opened, config, logger)
  const metricsServer =
    metrics && config.metrics && isPrimary ? await serveMetrics(metrics, config.metrics, logger) : null
  const patterns = [...app.routes.map(({ path }) => path).filter((path) => path !== '*'), ...pagePatterns()]
  const routeName = createRouteNames(patterns)
  const server = await startHttpServer({
    ...{ app, cache, waitingBytes, port: config.port, logger, random: deps.random, context },
    trustedProxies: config.trustProxy,
    routeName,
    onCompleted: watchRequests(routeName, [
      ...(metrics ? [metrics.requestCompleted] : []),
      ...(config.logLevel === 'requests' ? [logRequests(logger)] : []),
    ]),
  })
  return {
    port: server.port,
    addresses: app.routes.flatMap(({ method, path }) => (method === 'GET' ? path : [])),
    async stop() {
      await Promise.all([server.stop(10_000), background.stop()])
      await metricsServer?.stop()
      await opened.close()
    },
  }
}

/** The interval at which counted visits are written, in seconds; a killed server loses at most this. */
const figureSeconds = 10

/** The maximum delay of receipts and of mails about comments, in seconds. */
const mailSeconds = 5

/** The maximum delay of webhooks, in milliseconds. */
const webhookMilliseconds = 2000

const loadSendWebhooks = () => import('#core/calls/webhook/send-webhooks.ts')

/**
 * The background work: newsletters, scheduled recipes, and periodic jobs. Of several workers, the first does it; all
 * write the visits that they count.
 */
function startBackground(opened: OpenPlatform, config: Config, logger: Logger) {
  const { visitCounter } = opened.deps
  const figures = startJob('figures', figureSeconds / 3600, () => visitCounter.flush(), logger)
  const shared = doesBackgroundWork() ? startSharedWork(opened, config, logger) : null
  return {
    async stop() {
      figures.stop()
      await shared?.stop()
      await visitCounter.flush().catch((thrown: unknown) => {
        logger.error('figures lost', { error: String(thrown) })
      })
    },
  }
}

/** The background work that several processes would do twice. */
function startSharedWork({ deps, billing, media, stores }: OpenPlatform, config: Config, logger: Logger) {
  const newsletters = startNewsletterWorker({
    deliverBatch: createNewsletterDelivery(deps, { ...deliveryPace, perSecond: config.mailPerSecond }),
    logger,
    idleMilliseconds: 2000,
  })
  const [publishDue, sendDueLetters] = [createPublishDue(deps), createSendDueLetters(deps)]
  const schedules = startScheduleWorker({
    publishDue: async (isStopping) => (await publishDue(isStopping)) + (await sendDueLetters(isStopping)),
    logger,
    idleMilliseconds: 10_000,
  })
  const webhooks = startWorkLoop({
    async work(isStopping) {
      const due = await stores.webhookStore.due(deps.clock.now(), webhooksAtOnce)
      if (due.length === 0) return webhookMilliseconds
      const { sendWebhooks } = await loadSendWebhooks()
      return (await sendWebhooks(deps, due, isStopping)) === 0 ? webhookMilliseconds : 0
    },
    onFailure: (thrown) => logger.error('webhooks not sent', { error: String(thrown) }),
    idleMilliseconds: webhookMilliseconds,
  })
  const sendReceipts = createSendReceipts(deps)
  const sendCommentNotices = createSendCommentNotices(deps)
  const jobs = [
    startJob('receipts', mailSeconds / 3600, () => sendReceipts(), logger),
    startJob('comment mails', mailSeconds / 3600, () => sendCommentNotices(), logger),
    startJob('trash', 1, () => eraseExpired(deps), logger),
    // In case a webhook of the payment provider was lost.
    startJob('renewals', 1, () => billing.refreshOverdue(200), logger),
    startJob('payments for closed sites', 1, () => endClosedPayments(deps), logger),
    startJob('deleted sites', 6, () => eraseDeletedSites(deps), logger),
    startJob('log of webhooks', 1, async () => (await loadSendWebhooks()).removeOldDeliveries(deps), logger),
    startJob('domains', 1, () => recheckDomains(deps), logger),
    startJob('abandoned uploads', 6, () => media.removeAbandoned(stores.imageStore), logger),
  ]
  return {
    async stop() {
      for (const job of jobs) job.stop()
      await Promise.all([newsletters.stop(), schedules.stop(), webhooks.stop()])
    },
  }
}
