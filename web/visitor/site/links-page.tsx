import type { LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { notFound, siteOf } from '../../app/loading.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../content/picture.tsx'
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
  const picture = site.owner.avatar ?? site.icon
  return (
    <section className="links-page">
      {picture !== null && (
        <div className="links-page__avatar">
          <Picture image={picture} alt="" ratio="1-1" sizes="112px" isFirst />
        </div>
      )}
      <h1>{site.linkPageHeading ?? site.title}</h1>
      <ul className="links-page__list">
        {site.links.map(({ id, href, label }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener">
              {label ?? href.replace(/^https?:\/\/(www\.)?/, '')}
              <Icon name="external" />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <SocialLinks links={site.socialMediaLinks} />
    </section>
  )
}
