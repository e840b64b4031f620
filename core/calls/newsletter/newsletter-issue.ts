import type { PlanType } from '../../model/account/user.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { recipeForReader } from '../../model/recipe/recipe-access.ts'
import { loadRecipe, type RecipeLoadingDeps } from '../recipe/recipe-loading.ts'
import { siteOrigin, type PlatformDep } from '../../model/site/platform-address.ts'
import type { NewsletterIssue, NewsletterSite } from '../../model/newsletter/newsletter-document.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

/** The ports that the making of an issue uses. */
export type NewsletterIssueDeps = RecipeLoadingDeps & PlatformDep

/** Writes a newsletter for recipients of each plan: the recipe is loaded once, and cut for those who do not pay. */
export async function loadNewsletterIssue(
  deps: NewsletterIssueDeps,
  site: SiteRecord,
  record: RecipeRecord,
  note: string,
): Promise<(planType: PlanType | null) => NewsletterIssue> {
  const [recipe, newsletterSite] = await Promise.all([loadRecipe(deps, record), loadSite(deps, site)])
  return (planType) => ({
    site: newsletterSite,
    recipe: recipeForReader({ planType, isManager: false }, recipe),
    note,
  })
}

async function loadSite(deps: NewsletterIssueDeps, site: SiteRecord): Promise<NewsletterSite> {
  const { settings, domain } = site
  const { slug, title, defaultMeasurementSystem, defaultTemperatureSystem } = settings
  return {
    ...{ slug, title, defaultMeasurementSystem, defaultTemperatureSystem },
    brand: await loadMailBrand(deps, site),
    origin: siteOrigin(deps.platform, { slug, domain }),
    replyTo: settings.replyToEmail,
  }
}
