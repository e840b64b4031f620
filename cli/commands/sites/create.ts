import { latinSlug } from '#core/model/recipe/recipe-slug.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'

type CreateSiteOptions = {
  readonly title: string
  /** Derived from the title if omitted. */
  readonly slug: string | undefined
}

/** Creates a site owned by the person. */
export async function createSite({ api, output }: ApiDep & OutputDep, options: CreateSiteOptions) {
  const slug = options.slug ?? latinSlug(options.title, 'site').slice(0, 63).replace(/-$/, '')
  const { site } = (await api.createSite({ body: { title: options.title, slug } })).body
  output.record({ id: site.id, slug: site.slug, title: site.title, role: site.role, url: site.url })
  output.line(`Created ${site.title} at ${site.url}`)
}
