import { counted } from '#core/values/text/counted.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'
import { usageFailure } from '../../environment/failure.ts'
import { writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'

type Overview = CallResult<Catalogue['getOverview']>['overview']

const stepWords: Readonly<Record<Overview['firstSteps'][number]['step'], string>> = {
  recipe: 'write or import a recipe',
  publish: 'publish a recipe',
  look: 'choose a theme',
  about: 'introduce yourself',
  profiles: 'link to your profiles elsewhere',
  subscriber: 'get or import a subscriber',
}

/** Shows what is new on a site, what needs attention, and the remaining first steps. */
export async function showOverview(
  deps: SiteDep & OutputDep,
  options: { readonly site: string | undefined; readonly since: string | undefined },
): Promise<void> {
  const { api, output } = deps
  const since = options.since === undefined ? undefined : instantOf(options.since)
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { overview } = (await api.getOverview({ siteSlug, ...(since === undefined ? {} : { since }) })).body
  output.record(overview)
  if (output.mode === 'json') return
  const { news, waiting } = overview
  writeTable(
    output,
    [`SINCE ${overview.since.slice(0, 16).replace('T', ' ')}`, 'NEW'],
    [
      ['comments', news.comments],
      ['subscribers', news.subscribers],
      ['recipes published', news.recipesPublished],
      ['newsletters', news.newsletters],
      ['changes by others', news.changes],
    ].map((row) => row.map(String)),
  )
  output.note(
    `${counted(waiting.draftTotal, 'draft')} and ${counted(waiting.heldComments, 'held comment')} wait for you.`,
  )
  for (const { step, isDone } of overview.firstSteps) {
    if (!isDone) output.note(`To do: ${stepWords[step]}.`)
  }
}

function instantOf(text: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw usageFailure('--since is invalid: give a date such as 2026-03-28.')
  return new Date(time).toISOString()
}
