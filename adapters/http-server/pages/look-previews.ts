import { Hono, type Context } from 'hono'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Handle } from '#core/calls/contract/handle.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import type { PlatformDep } from '#core/model/platform/platform-address.ts'
import type { Site } from '#core/model/site/site.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { createInProcessApi } from '../../in-process/in-process-api.ts'
import type { HttpEnv } from '../http/http-env.ts'
import type { RenderedPage } from './pages.ts'
import { bearerToken } from '../http/request-facts.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'

/** Renders a page of a site with an unsaved look, without scripts; the caller adds the colors. */
export type RenderStatic = (site: Site, path: string) => Promise<RenderedPage>

type LookPreviewsOptions = PlatformDep &
  LoggerDep & {
    readonly handle: Handle
    readonly render: RenderStatic
    readonly isSecure: boolean
  }

/**
 * Pages of a site with its unpublished look, for its owner only: `/look-previews/{siteSlug}?path=/recipes`; with
 * `version`, with an earlier look.
 */
export function createLookPreviews({ handle, platform, logger, render, isSecure }: LookPreviewsOptions) {
  const app = new Hono<HttpEnv>()
  const headers = { ...dataSecurityHeaders(isSecure), 'cache-control': 'no-store' }
  app.get('/look-previews/:siteSlug', async (context) => {
    const { incoming } = context.env
    const api = createInProcessApi({
      ...{ handle, origin: platform.url, token: bearerToken(incoming.headers.authorization) },
    })
    const siteSlug = context.req.param('siteSlug')
    const path = context.req.query('path') ?? '/'
    if (!isPagePath(path)) return fail(context, 422, 'A path must start with a single slash.')
    try {
      const site = await shownSite(api, siteSlug, context.req.query('version'))
      const { html, status, headers: own = {} } = await render(site, path)
      const location = own['location']
      // Reports where the page has moved to; the caller requests it there.
      if (location !== undefined) return context.json({ movedTo: location }, 200, headers)
      return context.json({ html, status }, 200, headers)
    } catch (thrown) {
      const status = failureStatus(thrown)
      if (status !== null) return fail(context, status, 'Only the owner of the site can see this preview.')
      logger.error('preview failed', { path, error: String(thrown) })
      return fail(context, 500, 'The preview could not be created.')
    }
  })
  return app

  function fail(context: Context<HttpEnv>, status: number, error: string): Response {
    return context.json({ error }, status as 500, headers)
  }
}

/** The site with an earlier look, or with the unpublished one. */
async function shownSite(api: TrivetApi, siteSlug: string, lookVersionId: string | undefined): Promise<Site> {
  if (lookVersionId !== undefined) {
    return (await api.getLookVersion({ siteSlug, lookVersionId })).body.lookVersion.preview
  }
  const { lookDraft } = (await api.getLookDraft({ siteSlug })).body
  return lookDraft?.preview ?? (await api.getSite({ siteSlug })).body.site
}

/** A path of the same host; `//host` and `/\host` lead elsewhere. */
function isPagePath(path: string): boolean {
  return path.length <= 2000 && /^\/(?![/\\])/.test(path)
}
