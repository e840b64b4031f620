import { footerNavigation } from '#core/model/site/navigation.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { Link } from '../../ui/link.tsx'
import { FooterNewsletter } from '../newsletter/footer-newsletter.tsx'
import { useOpenNewsletter } from '../newsletter/newsletter-popup.tsx'
import { DashboardLink } from './dashboard-link.tsx'
import { SocialLinks } from './social-links.tsx'

const logoHeight = 48

export function SiteFooter() {
  const site = useSite()
  const { mainOrigin } = useApp()
  const openNewsletter = useOpenNewsletter()
  return (
    <>
      <FooterNewsletter />
      <footer className="site-footer">
        <div className="site-footer__row wrap">
          <div className="site-footer__brand">
            <Link to="/" className="site-footer__title">
              {site.logo === null ? (
                site.title
              ) : (
                <img
                  src={imageUrl(site.logo, { height: 2 * logoHeight })}
                  width={Math.round((site.logo.width / site.logo.height) * logoHeight)}
                  height={logoHeight}
                  alt={site.title}
                  loading="lazy"
                />
              )}
            </Link>
            <SocialLinks links={site.socialMediaLinks} />
          </div>
          <nav aria-label="Footer">
            <ul className="site-footer__links">
              {footerNavigation(site).map(({ label, href }) => (
                <li key={label}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
              {site.newslettersEnabled && (
                <li>
                  <button type="button" className="link-button" onClick={openNewsletter}>
                    Newsletter
                  </button>
                </li>
              )}
              <li>
                <Link to="/terms">Terms</Link>
              </li>
              <DashboardLink />
            </ul>
          </nav>
          <p className="site-footer__legal">
            <span>© {site.owner.displayName}</span>
            <span>
              Built with <a href={mainOrigin}>Trivet</a>
            </span>
          </p>
        </div>
      </footer>
    </>
  )
}
