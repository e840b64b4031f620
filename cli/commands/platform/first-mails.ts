import { grouped } from '#core/values/text/counted.ts'
import { type NamedSite, siteOf } from './site-record.ts'
import type { PlatformDeps } from './platform-output.ts'

/** Sets how many unconfirmed addresses a new site may mail per day; null for the default. */
export async function setFirstMails(
  deps: PlatformDeps,
  { slug, count }: NamedSite & { readonly count: number | null },
): Promise<void> {
  const { id: siteId } = await siteOf(deps, slug)
  await deps.api.updatePlatformSite({ siteId, body: { firstMailsPerDay: count } })
  deps.output.record({ slug, firstMailsPerDay: count })
  deps.output.line(
    count === null
      ? `${slug} may mail as many unconfirmed addresses a day as other new sites.`
      : `${slug} may mail ${grouped(count)} unconfirmed addresses a day.`,
  )
}
