import { type NamedSite, siteOf } from './site-record.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Opens a closed site again. */
export async function reopenSite(deps: PlatformDeps, { slug }: NamedSite): Promise<void> {
  const { id: siteId } = await siteOf(deps, slug)
  await deps.api.reopenPlatformSite({ siteId })
  deps.output.record({ slug, closure: null })
  deps.output.line(`Reopened ${slug}.`)
}
