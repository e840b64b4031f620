import type { LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { notFound, siteOf } from '../../app/loading.ts'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { SocialLinks } from './social-links.tsx'

/** The page is there only where the creator has links. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!sitePages(siteOf(context)).links) throw notFound()
  return null
}

export const handle: PageHandle<null> = {
  head: (_, { siteTitle }) => ({
    title: `Links · ${siteTitle}`,
    description: `Where to find ${siteTitle}.`,
    canonicalPath: '/links',
  }),
}

export function Component() {
  const site = useSite()
  const image = site.owner.avatar ?? site.icon
  return (
    <section className="links-page">
      {image !== null && (
        <div className="links-page__avatar">
          <ResponsiveImage image={image} alt="" ratio="1-1" sizes="112px" isFirst />
        </div>
      )}
      <h1>{site.linkPageHeading ?? site.title}</h1>
      <LinkButtons links={site.links} />
      <SocialLinks links={site.socialMediaLinks} />
    </section>
  )
}
