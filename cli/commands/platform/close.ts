import { type NamedSite, siteOf } from './site-record.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Closes a site to its readers. */
export async function closeSite(
  deps: PlatformDeps,
  { slug, reason }: NamedSite & { readonly reason: string },
): Promise<void> {
  const { id: siteId } = await siteOf(deps, slug)
  const { closure } = (await deps.api.closePlatformSite({ siteId, body: { reason } })).body
  deps.output.record({ slug, closure })
  deps.output.line(
    `${slug} is closed. Its owner sees the reason; nothing is deleted, and paid subscriptions end with their period.`,
  )
}
