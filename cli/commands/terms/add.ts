import { z } from 'zod'
import { termKinds } from '#core/model/recipe/terms/term-kinds.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

type AddOptions = OfSite & { readonly kind: string; readonly title: string }

/** Lets readers filter by a keyword. */
export async function addTerm(deps: SiteCommandDeps, options: AddOptions): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const body = { kind: z.enum(termKinds).parse(options.kind), title: options.title }
  const { term } = (await api.createTerm({ siteSlug, body })).body
  output.record(term)
  output.line(`Readers of ${siteSlug} can now filter by "${term.title}", as ${term.kind}=${term.slug}.`)
}
