import type { PlanType } from '../../model/account/user.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { recipeForReader } from '../../model/recipe/lock-recipe.ts'
import { loadRecipe, loadRecipeCards, type RecipeLoadingDeps } from '../recipe/recipe-loading.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { StoredLetter } from '../../model/newsletter/letter.ts'
import type { LetterIssue } from '../../model/newsletter/letter-document.ts'
import { sellsFullAccess } from '../../model/subscription/subscribe-form.ts'
import type { Payments } from '../../ports/payments.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { NewsletterIssue, NewsletterSite } from '../../model/newsletter/newsletter-document.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

/** The ports of rendering an issue. */
export type NewsletterIssueDeps = RecipeLoadingDeps &
  RecipeStoreDep &
  PlatformDep & { readonly payments: Pick<Payments, 'isOpen'> }

/** Renders a newsletter for each plan: the recipe is loaded once, and locked for readers who do not pay. */
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

/** Renders a letter. It is the same for each plan, because recipe cards contain public data only. */
export async function loadLetterIssue(
  deps: NewsletterIssueDeps,
  site: SiteRecord,
  { subject, parts }: Pick<StoredLetter, 'subject' | 'parts'>,
): Promise<() => LetterIssue> {
  const recipeIds = [...new Set(parts.flatMap((part) => (part.kind === 'recipe' ? [part.recipeId] : [])))]
  const [summaries, newsletterSite] = await Promise.all([
    deps.recipeStore.summariesByIds(site.id, recipeIds),
    loadSite(deps, site),
  ])
  const published = summaries.filter(({ publishedAt }) => publishedAt !== null)
  const cards = await loadRecipeCards(deps, published)
  return () => ({
    site: newsletterSite,
    subject,
    parts,
    recipes: new Map(cards.map((card) => [card.id, card])),
  })
}

async function loadSite(deps: NewsletterIssueDeps, site: SiteRecord): Promise<NewsletterSite> {
  const { settings, domain, monthlyAmountCents, yearlyAmountCents } = site
  const isSold = deps.payments.isOpen && settings.paymentsEnabled
  const { slug, title, defaultMeasurementSystem, defaultTemperatureSystem } = settings
  return {
    ...{ slug, title, defaultMeasurementSystem, defaultTemperatureSystem },
    brand: await loadMailBrand(deps, site),
    origin: siteOrigin(deps.platform, { slug, domain }),
    replyTo: settings.replyToEmail,
    postalAddress: settings.postalAddress,
    sellsFullAccess: isSold && sellsFullAccess({ ...settings, monthlyAmountCents, yearlyAmountCents }),
  }
}
