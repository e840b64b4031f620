import { useLocation } from 'react-router'
import { footerNavigation } from '#core/model/site/navigation.ts'
import type { Site } from '#core/model/site/site.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { Link } from '../../ui/link.tsx'
import { ConsentButton } from '../consent/consent.tsx'
import { FooterNewsletter } from '../newsletter/footer-newsletter.tsx'
import { useOpenNewsletter } from '../newsletter/newsletter-popup-provider.tsx'
import { DashboardLink } from './dashboard-link.tsx'
import { DisplayButton } from './display-button.tsx'
import { SiteBrand } from './site-brand.tsx'
import { SocialLinks } from '../site/social-links.tsx'

export function SiteFooter() {
  const { socialMediaLinks } = useSite()
  return (
    <>
      <FooterNewsletter />
      <footer className="site-footer">
        <div className="site-footer__row wrap">
          <div className="site-footer__brand">
            <SiteBrand className="site-footer__title" logoHeight={48} loading="lazy" />
            <SocialLinks links={socialMediaLinks} />
          </div>
          <FooterLinks />
          <FooterLegal />
        </div>
      </footer>
    </>
  )
}

/** The navigation links that all footers share. */
export function FooterLinks() {
  const site = useSite()
  const openNewsletter = useOpenNewsletter()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Footer">
      <ul className="site-footer__links">
        {footerNavigation(site).map(({ label, href }) => (
          <li key={label}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        {videoChannels(site).map(({ id, label, url }) => (
          <li key={id}>
            <a href={url} rel="me noopener">
              {label}
            </a>
          </li>
        ))}
        {site.newslettersEnabled && (
          <li>
            <a
              href="/newsletter"
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault()
                openNewsletter()
              }}
            >
              Newsletter
            </a>
          </li>
        )}
        <li>
          <Link to="/terms">Terms</Link>
        </li>
        <li>
          <Link to="/report" state={{ about: pathname }} rel="nofollow">
            Report
          </Link>
        </li>
        <li className="needs-script">
          <DisplayButton />
        </li>
        <ConsentButton />
        <DashboardLink />
      </ul>
    </nav>
  )
}

/** The copyright notice and the link to the platform. */
export function FooterLegal() {
  const { owner } = useSite()
  const { mainOrigin } = useApp()
  return (
    <p className="site-footer__legal">
      <span>© {owner.displayName}</span>
      <span>
        Built with <a href={mainOrigin}>Trivet</a>
      </span>
    </p>
  )
}

const channelLabels: Partial<Record<Site['socialMediaLinks'][number]['platform'], string>> = {
  youtube: 'YouTube channel',
  tiktok: 'TikTok channel',
}

/** The creator's video channels among the social media links. */
function videoChannels({ socialMediaLinks }: Site) {
  return socialMediaLinks.flatMap(({ id, platform, url }) => {
    const label = channelLabels[platform]
    return label === undefined ? [] : [{ id, label, url }]
  })
}
