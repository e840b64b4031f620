import type { LookDraft } from '#core/model/site/look-draft.ts'
import type { OutputDep } from '../../context.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { readChange } from '../settings/settings.ts'

type Deps = SiteDep & OutputDep
type OfSite = { readonly site: string | undefined }

/** Shows the unpublished changes to look and pages. */
export async function showLook(deps: Deps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  tell(deps, (await deps.api.getLookDraft({ siteSlug })).body.lookDraft)
}

/** Adds changes, given as `name=value`, to those that are not published yet. */
export async function changeLook(
  deps: Deps,
  options: OfSite & { changes: readonly string[] },
): Promise<void> {
  const { api } = deps
  const changes = Object.fromEntries(options.changes.map(readChange))
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const before = (await api.getLookDraft({ siteSlug })).body.lookDraft?.changes ?? {}
  tell(deps, (await api.saveLookDraft({ siteSlug, body: { ...before, ...changes } })).body.lookDraft)
}

/** Publishes the changes to look and pages as one. */
export async function publishLook(deps: Deps, options: OfSite & { overwrite: boolean }): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const body = { overwrite: options.overwrite }
  const { published } = (await deps.api.publishLookDraft({ siteSlug, body })).body
  deps.output.record({ published })
  deps.output.line(`Published: ${published.join(', ')}`)
}

/** Drops the unpublished changes. */
export async function discardLook(deps: Deps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  await deps.api.deleteLookDraft({ siteSlug })
  tell(deps, null)
}

function tell({ output }: OutputDep, draft: LookDraft | null): void {
  output.record(draft === null ? { changes: {} } : { changes: draft.changes, conflicts: draft.conflicts })
  if (draft === null) return output.line('There are no unpublished changes to look and pages.')
  for (const [name, value] of Object.entries(draft.changes)) {
    const note = draft.conflicts.includes(name) ? ' (changed on the site since)' : ''
    output.line(`${name}: ${JSON.stringify(value)}${note}`)
  }
}
