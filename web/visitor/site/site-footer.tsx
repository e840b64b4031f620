import { sitePages } from '#core/model/site/navigation.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { SocialLinks } from './social-links.tsx'
import { Link } from '../../ui/link.tsx'

export function SiteFooter() {
  const site = useSite()
  const { mainOrigin } = useApp()
  return (
    <footer className="site-footer">
      <div className="site-footer__row wrap">
        <div className="site-footer__brand">
          <Link to="/" className="site-footer__title">
            {site.title}
          </Link>
          <SocialLinks links={site.socialMediaLinks} />
        </div>
        <nav aria-label="Footer">
          <ul className="site-footer__links">
            <li>
              <Link to="/recipes">Recipes</Link>
            </li>
            {sitePages(site).about && (
              <li>
                <Link to="/about">About</Link>
              </li>
            )}
            <li>
              <Link to="/terms">Terms</Link>
            </li>
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
  )
}
