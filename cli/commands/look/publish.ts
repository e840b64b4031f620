import { failureCode, failureIssues } from '#core/model/call-failure.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { changedMeanwhile } from './seen-look.ts'

/** Publishes the changes to look and pages together. */
export async function publishLook(
  deps: SiteCommandDeps,
  options: OfSite & { overwrite: boolean },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const body = { overwrite: options.overwrite }
  const { published } = (await deps.api.publishLookDraft({ siteSlug, body }).catch(explainConflict)).body
  deps.output.record({ published })
  deps.output.line(`Published: ${published.join(', ')}`)
}

/** Names the settings that were changed on the site, and says how to overwrite them. */
function explainConflict(error: unknown): never {
  if (failureCode(error) !== 'conflict') throw error
  const settings = failureIssues(error).map(({ path }) => path)
  throw changedMeanwhile(
    `Changed on the site since: ${settings.join(', ')}. Run "trivet look publish --overwrite" to replace this, or "trivet look discard" to keep it.`,
  )
}
