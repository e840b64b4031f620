import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Site } from '#core/model/site/site.ts'
import { analyticsIds } from '#core/model/site/analytics.ts'
import type { Platform } from '#core/model/platform/platform-address.ts'
import { siteOrigin } from '#core/model/platform/platform-address.ts'
import type { MayReadOutbox } from '#adapters/http-server/mail-links/outbox-access.ts'
import type { RenderStatic } from '#adapters/http-server/pages/look-previews.ts'
import type { RenderStaticRecipe } from '#adapters/http-server/pages/recipe-previews.ts'
import type { RenderFailure, RenderPage, RenderedPage } from '#adapters/http-server/pages/pages.ts'
import { taggedPagePolicy } from '#adapters/http-server/http/security-headers.ts'
import type { SentForm } from '#adapters/http-server/pages/page-forms.ts'
import { createInProcessApi } from '#adapters/in-process/in-process-api.ts'
import type { LandingOptions } from '../app/app-context.tsx'
import { formPaths } from '../browser/posted-form.ts'
import { renderPage, type ClientBuild } from './entry-server.tsx'
import { failureHtml } from './document/failure-html.ts'
import { siteBySlug } from './read-site.ts'
import { createSiteCache } from './sites-by-host.ts'
import { viewedOutbox } from './mail.ts'
import { submitForm } from './submit-form.ts'
import type { OpenPlatform } from './platform.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

type RendererOptions = {
  readonly opened: Pick<OpenPlatform, 'handle' | 'stores' | 'viewer'>
  readonly platform: Platform
  readonly build: ClientBuild
  readonly mayReadOutbox: MayReadOutbox
  readonly landing: LandingOptions
  /** The platform's analytics id; null for none. */
  readonly analyticsId: string | null
}

/** Creates the renderer of the pages of all hosts, and the reader of their sites. */
export function createPageRenderer(options: RendererOptions) {
  const { opened, platform, build, mayReadOutbox, analyticsId } = options
  const { handle, stores, viewer } = opened
  const outbox = viewer && viewedOutbox(viewer)
  const failureStyles = build.assetsOf('account', ['web/account/frame/platform-frame.tsx']).styles
  const apiOf = (origin: string) => createInProcessApi({ handle, origin })
  const originOf = ({ settings, domain }: SiteRecord) => siteOrigin(platform, { slug: settings.slug, domain })
  const readSite = createSiteCache({
    siteStore: stores.siteStore,
    read: (record) => siteBySlug(apiOf(originOf(record)), record.settings.slug),
  })

  const render: RenderPage = async (request) => {
    const { url, site: record } = request
    const landing = record === null ? await loadLanding() : undefined
    const origin = record ? originOf(record) : platform.url
    const site = record && (await readSite(record))
    const page = await renderPage({
      ...{ url, origin, build, mainOrigin: platform.url, api: apiOf(origin), site },
      ...(landing ? { landing } : {}),
      outbox: request.site === null && mayReadOutbox(request.incoming) ? outbox : null,
      analyticsIds: idsOf(site),
    })
    return withTagPolicy(page, site)
  }

  /** The current settings of the main host; an administrator can close site creation at any time. */
  const loadLanding = async (): Promise<LandingOptions> => {
    const isCreationOpen = options.landing.isCreationOpen && (await stores.platformStore.isCreationOpen())
    return { ...options.landing, isCreationOpen }
  }

  const idsOf = (site: Site | null) =>
    site === null ? [] : analyticsIds(analyticsId, site.googleAnalyticsId)

  /** Adds the hosts of the analytics tag to the policy of pages that may run it. */
  const withTagPolicy = <Page extends RenderedPage>(page: Page, site: Site | null): Page =>
    idsOf(site).length === 0
      ? page
      : { ...page, headers: { ...page.headers, 'content-security-policy': taggedPagePolicy(platform) } }

  const renderSubmission = async (form: SentForm) => {
    const { url, path, fields, site: record, clientAddress, marker } = form
    const origin = record ? originOf(record) : platform.url
    const site = record && (await readSite(record))
    const api = createInProcessApi({ handle, origin, clientAddress })
    const known = formPaths.find((candidate) => candidate === path) ?? '/sign-in'
    const posted = await submitForm({ path: known, fields, site, origin, api, marker })
    const next = fields.get('next')
    const page = await renderPage({
      url: next === null ? url : `${url}?next=${encodeURIComponent(next)}`,
      ...{ origin, build, mainOrigin: platform.url, api: apiOf(origin), site, posted },
      ...(site === null ? { landing: await loadLanding() } : {}),
    })
    return { ...page, status: posted?.error == null ? page.status : 422 }
  }

  const still = (site: Site, path: string, changeApi: (api: TrivetApi) => TrivetApi) => {
    const origin = siteOrigin(platform, { slug: site.slug, domain: null })
    const url = new URL(path, origin).href
    const api = changeApi(createInProcessApi({ handle, origin, seesClosed: true }))
    return renderPage({ url, origin, build, mainOrigin: platform.url, api, site, isStatic: true })
  }

  const renderStill: RenderStatic = (site, path) => still(site, path, (api) => api)

  const renderStillRecipe: RenderStaticRecipe = (site, recipe) =>
    still(site, `/recipes/${encodeURIComponent(recipe.slug)}`, (api) => ({
      ...api,
      getRecipe: async () => ({ status: 200, body: { recipe } }),
    }))

  const renderFailure: RenderFailure = ({ status, site, requestId }) =>
    failureHtml({
      status,
      home: status === 403 ? platform.url : site ? originOf(site) : status === 404 ? platform.url : null,
      styles: failureStyles,
      reference: status < 500 ? null : requestId,
    })

  return {
    render,
    renderSubmission,
    renderStill,
    renderStillRecipe,
    renderFailure,
    readSite,
    readSiteBySlug: (slug: string) => siteBySlug(apiOf(platform.url), slug),
  }
}
