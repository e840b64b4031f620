import { useSite } from '../../app/app-context.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { SocialLinks } from './social-links.tsx'

export { handle, loader } from './links-data.ts'

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
