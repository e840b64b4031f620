import { join } from 'node:path'
import { Hono } from 'hono'
import { createSiteDiscovery } from '#core/calls/discovery/site-discovery.ts'
import { createSignInLink } from '#core/calls/account/sign-in-link.ts'
import { createOpenSiteArchive } from '#core/calls/export/open-site-archive.ts'
import { createOpenPreviewLink } from '#core/calls/recipe/open-preview-link.ts'
import { createRecipePreview } from '#core/calls/recipe/preview-recipe.ts'
import { createFollowNewsletterLink } from '#core/calls/newsletter/sent-links.ts'
import { createUnsubscribe } from '#core/calls/newsletter/unsubscribe.ts'
import type { Config } from '#adapters/config.ts'
import { createApi } from '#adapters/http-server/api.ts'
import { createDiscovery } from '#adapters/http-server/pages/discovery.ts'
import { respondToFailures } from '#adapters/http-server/failure-responses.ts'
import { createEmbeds } from '#adapters/http-server/pages/embeds.ts'
import { createHealth } from '#adapters/http-server/health.ts'
import { createLookPreviews } from '#adapters/http-server/pages/look-previews.ts'
import { createMailParts } from '#adapters/http-server/mail-links/mail-parts.ts'
import { createOutboxAccess } from '#adapters/http-server/mail-links/outbox-access.ts'
import { createUnsubscribePages } from '#adapters/http-server/mail-links/unsubscribe-pages.ts'
import { createNoticeLinks } from '#adapters/http-server/mail-links/notice-links.ts'
import { createNoticeChoice } from '#core/calls/comment/notice-choice.ts'
import { createOwnDomains } from '#adapters/http-server/pages/own-domains.ts'
import { createTextRecords } from '#adapters/page-fetcher/text-records.ts'
import { hasDiskRoom } from '#adapters/system/disk-room.ts'
import { createPageForms } from '#adapters/http-server/pages/page-forms.ts'
import { createPages } from '#adapters/http-server/pages/pages.ts'
import type { WaitingBytes } from '#adapters/http-server/http/waiting-bytes.ts'
import { createImageRoutes } from '#adapters/http-server/media/images.ts'
import { createPreviewPages } from '#adapters/http-server/pages/preview-pages.ts'
import { createRecipePreviews } from '#adapters/http-server/pages/recipe-previews.ts'
import { createQrCodes } from '#adapters/http-server/pages/qr-codes.ts'
import type { ResponseCache } from '#adapters/http-server/cache/response-cache.ts'
import { createServiceWorkers } from '#adapters/http-server/pages/service-workers.ts'
import { createSentLinks } from '#adapters/http-server/mail-links/sent-links.ts'
import { createSignInLinks } from '#adapters/http-server/mail-links/sign-in-links.ts'
import { createSiteArchives } from '#adapters/http-server/media/site-archives.ts'
import { createSiteImageRoutes } from '#adapters/http-server/media/site-images.ts'
import { createStylesheets } from '#adapters/http-server/pages/stylesheets.ts'
import { createVideoRoutes } from '#adapters/http-server/media/videos.ts'
import { createGeneratedImageCache } from '#adapters/media/images/generated-image-cache.ts'
import { createFileCache } from '#adapters/media/stores/file-cache.ts'
import { formPaths } from '../browser/posted-form.ts'
import type { BrowserFiles } from './document/browser-files.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import { themePath } from './entry-server.tsx'
import { fontFiles } from './theme/font-files.ts'
import platformMark from '../ui/trivet.svg?raw'
import type { OpenPlatform } from './platform.ts'
import { demoSlugs } from '../demo/demo-slugs.ts'
import { createPageRenderer } from './render-page.ts'
import type { HttpEnv } from '#adapters/http-server/http/http-env.ts'

type AppOptions = {
  readonly config: Config
  readonly opened: OpenPlatform
  readonly cache: ResponseCache
  readonly waitingBytes: WaitingBytes
  readonly browserFiles: BrowserFiles
  readonly version: string
}

type App = Hono<HttpEnv>

/** All HTTP routes; pages come last, because they match any path. */
export function createApp(options: AppOptions): App {
  const { config, opened, cache, waitingBytes, browserFiles, version } = options
  const { deps, viewer } = opened
  const { platform, siteStore, logger, random, imageHost, videoHost } = deps
  const isSecure = platform.url.startsWith('https:')
  const mayReadOutbox = createOutboxAccess({
    ...{ platform, readers: config.outboxReaders, trustedProxies: config.trustProxy },
  })
  const landing = {
    isCreationOpen: config.quotas.sites > 0,
    planPrices: config.planPrices,
    showcase: config.showcase ?? (config.demo ? demoSlugs : []),
  }
  const renderer = createPageRenderer({
    ...{ opened, platform, build: browserFiles.build, mayReadOutbox, landing },
    analyticsId: config.analyticsId,
  })
  const kept = { platform, siteStore, cache, logger }
  const parts: readonly App[] = [
    createHealth(opened.storage, isSecure, () => hasDiskRoom(config.dataFolder)),
    createOwnDomains({
      ...{ platform, siteStore, domainStore: opened.stores.domainStore },
      readTextRecords: createTextRecords(),
    }),
    opened.paymentApp,
    createSiteArchives({
      ...{ logger, isSecure, open: createOpenSiteArchive(deps) },
      originals: { image: imageHost, video: videoHost },
    }),
    createApi({
      ...{ ...kept, handle: opened.handle, random, version, waitingBytes },
      originals: { image: imageHost, video: videoHost },
      trustedProxies: config.trustProxy,
    }),
    createLookPreviews({
      ...{ platform, logger, isSecure },
      handle: opened.handle,
      render: renderer.renderStill,
    }),
    createRecipePreviews({
      ...{ platform, logger, isSecure },
      handle: opened.handle,
      preview: createRecipePreview(deps),
      render: renderer.renderStillRecipe,
    }),
    createPreviewPages({
      ...{ ...kept, readSite: renderer.readSite, themeHref: themePath },
      open: createOpenPreviewLink(deps),
      render: renderer.renderStillRecipe,
    }),
    createImageRoutes({ imageHost, isSecure, trustedProxies: config.trustProxy }),
    createVideoRoutes({
      videoHost,
      captions: deps.captionStore,
      isSecure,
      trustedProxies: config.trustProxy,
    }),
    createSignInLinks({ follow: createSignInLink(deps), isSecure }),
    createSentLinks({ follow: createFollowNewsletterLink(deps), isSecure }),
    createUnsubscribePages({ unsubscribe: createUnsubscribe(deps), isSecure }),
    createNoticeLinks({ choice: createNoticeChoice(deps), isSecure }),
    browserFiles.app,
    ...(browserFiles.serviceWorkers
      ? [createServiceWorkers({ platform, siteStore, programs: browserFiles.serviceWorkers })]
      : []),
    createStylesheets({
      ...{ isSecure, siteStore },
      stylesheet: async (slug) => {
        const site = await renderer.readSiteBySlug(slug)
        return { path: await themePath(site), css: await themeCss(site) }
      },
    }),
    ...siteParts(options, { ...kept, readSite: renderer.readSite }),
    ...(viewer ? [createMailParts(viewer, mayReadOutbox)] : []),
    createPageForms({
      ...{ platform, siteStore, random, paths: formPaths, submit: renderer.renderSubmission },
      trustedProxies: config.trustProxy,
    }),
    createPages({ ...kept, ...renderer, trustedProxies: config.trustProxy }),
  ]
  const app: App = new Hono()
  for (const part of parts) app.route('/', part)
  respondToFailures(app, { logger, isSecure })
  return app
}

type SiteHostParts = Omit<Parameters<typeof createEmbeds>[0], 'discovery'>

/** Feeds, sitemaps, icons and oEmbed of the sites, and their pages for embeds and previews. */
function siteParts({ config, opened, browserFiles }: AppOptions, siteHost: SiteHostParts): App[] {
  const { clock, logger, imageHost } = opened.deps
  const discovery = createSiteDiscovery(opened.stores)
  const generatedImages = createGeneratedImageCache(
    createFileCache({
      folder: join(config.dataFolder, 'images', 'drawn'),
      maxBytes: Math.ceil(config.cacheBytes / 8),
      ...{ clock, logger },
    }),
  )
  const drawer = opened.media.drawer({
    folder: join(config.dataFolder, 'fonts'),
    files: fontFiles(browserFiles),
  })
  return [
    createDiscovery({ ...siteHost, discovery, platformMark }),
    createEmbeds({ ...siteHost, discovery }),
    createQrCodes({ ...siteHost, discovery }),
    createSiteImageRoutes({ ...siteHost, discovery, imageHost, drawer, generatedImages, platformMark }),
  ]
}
