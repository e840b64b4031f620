import type { ApiDep } from '#core/calls/catalogue.ts'
import type { CredentialsDep, OutputDep, ServerDep } from '../../environment/context.ts'
import { usageFailure } from '../../environment/failure.ts'

/** Makes a site the default for commands without --site. */
export async function useSite(
  { api, output, server, credentials }: ApiDep & OutputDep & ServerDep & CredentialsDep,
  slug: string,
): Promise<void> {
  const { site } = (await api.getManagedSite({ siteSlug: slug })).body
  await credentials.change(server, (stored) => {
    if (stored !== null) return { ...stored, site: site.slug }
    throw usageFailure(
      'The current site is stored with a sign-in, and you are not signed in: run "trivet login", or set TRIVET_SITE in addition to TRIVET_TOKEN.',
    )
  })
  output.record({ slug: site.slug, title: site.title, url: site.url })
  output.line(`Commands now use ${site.title} (${site.slug}), unless you pass --site.`)
}
