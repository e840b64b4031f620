import { Hono, type Context } from 'hono'
import type { Handle } from '#core/calls/contract/handle.ts'
import type { PreviewRecipe } from '#core/calls/recipe/preview-recipe.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import type { PlatformDep } from '#core/model/platform/platform-address.ts'
import type { Site } from '#core/model/site/site.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { createInProcessApi } from '../../in-process/in-process-api.ts'
import type { RenderedPage } from './pages.ts'
import { bearerToken } from '../http/request-facts.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** Renders the page of a draft recipe, without scripts; the caller adds the colors. */
export type RenderStaticRecipe = (site: Site, recipe: Recipe) => Promise<RenderedPage>

type RecipePreviewsOptions = PlatformDep &
  LoggerDep & {
    readonly handle: Handle
    readonly preview: PreviewRecipe
    readonly render: RenderStaticRecipe
    readonly isSecure: boolean
  }

/**
 * The pages of recipes as last saved, for managers of the site only: `/recipe-previews/{siteSlug}/{recipeId}`, with
 * `?as=anonymous` as readers without a subscription see them.
 */
export function createRecipePreviews(options: RecipePreviewsOptions) {
  const { handle, platform, logger, preview, render, isSecure } = options
  const app = new Hono<HttpEnv>()
  const headers = { ...dataSecurityHeaders(isSecure), 'cache-control': 'no-store' }
  app.get('/recipe-previews/:siteSlug/:recipeId', async (context) => {
    const { siteSlug, recipeId } = context.req.param()
    const token = bearerToken(context.env.incoming.headers.authorization)
    const api = createInProcessApi({ handle, origin: platform.url, token })
    const reader = context.req.query('as') === 'anonymous' ? 'anonymous' : 'subscriber'
    try {
      // This call admits only those who may see unpublished recipes.
      await api.getManagedRecipe({ siteSlug, recipeId })
      const { site } = (await api.getSite({ siteSlug })).body
      const recipe = await preview(siteSlug, recipeId, reader)
      if (recipe === null) return fail(context, 404, 'This recipe no longer exists.')
      const { html } = await render(site, recipe)
      return context.json({ html, css: await themeCss(site) }, 200, headers)
    } catch (thrown) {
      const status = failureStatus(thrown)
      if (status !== null)
        return fail(context, status, 'Only people who manage the site can see this preview.')
      logger.error('preview failed', { recipeId, error: String(thrown) })
      return fail(context, 500, 'The preview could not be created.')
    }
  })
  return app

  function fail(context: Context<HttpEnv>, status: number, error: string): Response {
    return context.json({ error }, status as 500, headers)
  }
}
