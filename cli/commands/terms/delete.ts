import { CommandFailure } from '../../environment/failure.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

type DeleteOptions = OfSite & { readonly kind: string; readonly slug: string }

/** Deletes a term; recipes keep it as a keyword. */
export async function deleteTerm(deps: SiteCommandDeps, { kind, slug, site }: DeleteOptions): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { ownTerms } = (await api.getManagedGlobals({ siteSlug })).body.globals
  const term = ownTerms.find((each) => each.kind === kind && each.slug === slug)
  if (term === undefined) {
    const message = `${siteSlug} has no such custom term. Run "trivet terms list" to see them.`
    throw new CommandFailure(message, undefined, 'term_not_found')
  }
  await api.deleteTerm({ siteSlug, termId: term.id })
  output.record({ id: term.id, deleted: true })
  output.line(`Readers can no longer filter by "${term.title}"; recipes keep it as a keyword.`)
}
