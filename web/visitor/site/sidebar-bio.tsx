import { isBlankText } from '#core/values/rich-text/write-text.ts'
import { sitePages } from '#core/model/site/navigation.ts'
import { useSite } from '../../app/app-context.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { Link } from '../../ui/link.tsx'
import { SocialLinks } from './social-links.tsx'

/** The maximum number of social media links, as specified. */
const maxLinks = 3

/** A short biography beside a recipe; a creator can hide it. */
export function SidebarBio() {
  const site = useSite()
  if (site.hideSidebarBio || isBlankText(site.aboutShort)) return null
  const { avatar, displayName } = site.owner
  return (
    <aside className="sidebar-bio" aria-label={`About ${displayName}`}>
      {avatar !== null && (
        <div className="sidebar-bio__picture">
          <ResponsiveImage image={avatar} alt="" ratio="1-1" sizes="88px" />
        </div>
      )}
      <div className="sidebar-bio__text">
        <p className="sidebar-bio__name">{displayName}</p>
        <RichTextView text={site.aboutShort} headingLevel={3} />
        {sitePages(site).about && (
          <Link to="/about">
            Read more<span className="visually-hidden"> about {displayName}</span>
          </Link>
        )}
        <SocialLinks links={site.socialMediaLinks.slice(0, maxLinks)} />
      </div>
    </aside>
  )
}
