import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'

/** Reports whether a slug is available for a new site, and suggests others if it is not. */
export async function checkSlug({ api, output }: ApiDep & OutputDep, slug: string): Promise<void> {
  const { isAvailable, suggestions } = (await api.checkSiteSlug({ slug })).body
  output.record({ slug, isAvailable, suggestions })
  const advice = suggestions.length === 0 ? '' : ` Available: ${suggestions.join(', ')}`
  output.line(isAvailable ? `${slug} is available.` : `${slug} is taken.${advice}`)
}
