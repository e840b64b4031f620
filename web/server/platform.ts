import { createUseCases } from '#core/calls/all-use-cases.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import { createExportSlots } from '#core/calls/export/export-slots.ts'
import { createVisitCounter } from '#core/calls/figures/visit-counter.ts'
import { createHandle } from '#core/calls/contract/handle.ts'
import { write } from '#core/calls/contract/write.ts'
import { createUploadQuota } from '#core/calls/media/upload-quota.ts'
import type { Logger } from '#core/ports/logger.ts'
import type { Mail } from '#core/ports/mailer.ts'
import type { WebhookSender } from '#core/ports/webhook-sender.ts'
import type { ReadStores } from '#core/ports/stores/storage.ts'
import { onFirstUse } from '#core/values/on-first-use.ts'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import type { Config } from '#adapters/config.ts'
import type { StoredImageHost } from '#adapters/media/images/image-host.ts'
import type { StoredVideoHost } from '#adapters/media/videos/video-host.ts'
import { createImageTone } from '#adapters/media/images/image-tone.ts'
import { openMedia } from '#adapters/media/open-media.ts'
import { readSecret } from '#adapters/media/stores/secret.ts'
import { renderMail } from '#adapters/mail/render-mail.ts'
import { createMetrics } from '#adapters/metrics/metrics.ts'
import { createPageFetcher } from '#adapters/page-fetcher/page-fetcher.ts'
import { isAnyAddress, isPublicAddress } from '#adapters/page-fetcher/public-address.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { createRecipeReader } from '#adapters/recipe-reader/recipe-reader.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { createSigner } from '#adapters/system/signer.ts'
import { digestBytes } from '#adapters/system/digest.ts'
import { decodeText, pause, systemClock, systemRandom } from '#adapters/system/system.ts'
import { createDemoImageHost, createDemoVideoHost } from '../demo/demo-media.ts'
import { openMail } from './mail.ts'

type PlatformParts = {
  readonly config: Config
  readonly logger: Logger
  readonly version: string
  readonly onMail?: (mail: Mail) => void
}

/** The parts of a configured platform. */
export type OpenPlatform = Awaited<ReturnType<typeof openPlatform>>

/** Opens the adapters that the use cases need, as configured, and creates the use cases. */
export async function openPlatform(options: PlatformParts) {
  const { config, logger, version } = options
  const clock = systemClock
  const random = systemRandom
  const secret = await readSecret(config.dataFolder)
  const { quotas } = config
  const [storage, metrics, mail] = await Promise.all([
    openStorage({ databaseUrl: config.databaseUrl ?? undefined, dataFolder: config.dataFolder }),
    config.metrics
      ? createMetrics({ version, database: config.databaseUrl === null ? 'sqlite' : 'postgres' })
      : null,
    openMail(options),
  ])
  const uploadQuota = createUploadQuota({ storage, quotas, clock })
  const media = await openMedia({ ...config, uploadQuota, secret, clock, logger })
  // Everything below writes in units of work only.
  const reads: ReadStores = storage.stores
  const stores = metrics?.countFailures(reads) ?? reads
  const units = metrics?.countUnits(storage) ?? { transact: storage.transact }
  const recipes = createRecipeReader()
  const opened = await openPayments({ ...config, clock, random, logger })
  const outside = {
    mailer: metrics?.countMails(mail.mailer) ?? mail.mailer,
    renderMail,
    imageHost: config.demo ? openDemoImages(media.imageHost) : media.imageHost,
    imageTone: createImageTone(),
    videoHost: config.demo ? openDemoVideos(media.videoHost) : media.videoHost,
    pageFetcher: createPageFetcher({
      isAllowed: config.fetchPrivateAddresses ? isAnyAddress : isPublicAddress,
    }),
    webhookSender: openWebhookSender(config),
    decodeText,
    digestBytes,
    readRecipeSource: recipes.readRecipeSource,
    payments: opened.payments,
    // All servers share the secret, because links in newsletters must work on each of them for years.
    signer: createSigner(
      await write({ storage: units }, ({ secretStore }) =>
        secretStore.ensure('newsletter links', random.token()),
      ),
    ),
  }
  const deps = {
    ...stores,
    storage: units,
    ...outside,
    clock,
    random,
    pause,
    platform: { url: config.url },
    newsletterHoldSeconds: config.newsletterHoldSeconds,
    quotas,
    appPlanPrices: config.planPrices,
    administrators: config.administrators,
    visitCounter: createVisitCounter({ storage: units, clock }),
    exportSlots: createExportSlots(),
    logger,
  }
  const billing = createBillingWithMails(deps)
  return {
    ...{ storage, stores, media, metrics, deps, billing },
    handle: createHandle(catalogue, createUseCases(deps), deps),
    paymentApp: opened.app(billing),
    viewer: mail.viewer,
    async close() {
      mail.close()
      media.close()
      recipes.close()
      await storage.close()
    },
  }
}

/** Sends webhooks with code that is loaded with the first one. */
function openWebhookSender({ fetchPrivateAddresses: allowsPrivate }: Config): WebhookSender {
  const load = onFirstUse(async () => {
    const { createWebhookSender } = await import('#adapters/webhook-sender/webhook-sender.ts')
    return createWebhookSender({ allowsPrivate })
  })
  return {
    addressProblem: async (url) => (await load()).addressProblem(url),
    send: async (message) => (await load()).send(message),
  }
}

/** Stores the images of the demo on their first request, of renditions or originals. */
function openDemoImages(stored: StoredImageHost): StoredImageHost {
  const images = createDemoImageHost(stored)
  return {
    ...images,
    async original(key) {
      await images.ensure(key)
      return stored.original(key)
    },
  }
}

/** Stores the videos of the demo on their first request, of playable or original files. */
function openDemoVideos(stored: StoredVideoHost): StoredVideoHost {
  const videos = createDemoVideoHost(stored)
  return {
    ...videos,
    async original(key) {
      await videos.ensure(key)
      return stored.original(key)
    },
  }
}
