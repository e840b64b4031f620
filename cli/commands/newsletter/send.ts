import type { OfSite } from '../shared/of-site.ts'
import { counted } from '#core/values/text/counted.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { isAgreed, requireAnswerable } from '../../environment/confirm.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { type Note, watch, sendRecord, readNote } from './newsletter-record.ts'

/** Sends a recipe to everybody who receives the newsletters of the site, after asking. */
export async function sendNewsletter(
  deps: CommandDeps,
  options: OfSite & Note & { readonly recipe: string; readonly isAwaited: boolean },
): Promise<void> {
  const { api, output } = deps
  requireAnswerable(deps, 'A newsletter is sent to all subscribers')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId, title, slug, publishedAt } = await findRecipe(deps, siteSlug, options.recipe)
  const note = await readNote(deps, options)
  const { counts } = (await api.listSubscribers({ siteSlug, limit: 1 })).body
  if (counts.newsletter === 0 && publishedAt !== null) {
    throw new CommandFailure(
      'Nobody receives the newsletters of this site yet, so nothing was sent. To add subscribers: trivet subscribers import FILE',
    )
  }
  const people = counted(counts.newsletter, 'recipient')
  if (!(await isAgreed(deps, `Send "${oneLine(title)}" to ${people}?`))) {
    output.line('Nothing was sent.')
    return
  }
  const { newsletterSend } = (await api.createNewsletterSend({ siteSlug, body: { recipeId, note } })).body
  if (options.isAwaited) return await watch(deps, siteSlug, newsletterSend)
  output.record(sendRecord(newsletterSend, slug))
  output.line(
    `Sending to ${counted(newsletterSend.progress.total, 'recipient')}. To see the progress: trivet newsletter status ${slug}`,
  )
}
