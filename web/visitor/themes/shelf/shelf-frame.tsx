import '../../visitor.css'
import { useSite } from '../../../app/app-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { FooterNewsletter } from '../../newsletter/footer-newsletter.tsx'
import { FooterLegal, FooterLinks } from '../../site/site-footer.tsx'
import { SiteBrand } from '../../site/site-brand.tsx'
import { SiteHeader } from '../../site/site-header.tsx'
import { SiteShell } from '../../site/site-shell.tsx'
import { SocialLinks } from '../../site/social-links.tsx'
import { BookCover } from '../three-spoons/book-cover.tsx'
import './shelf.css'

/** A frame whose footer stands the site's book on a shelf. */
export function Component() {
  return <SiteShell header={<SiteHeader />} footer={<ShelfFooter />} />
}

function ShelfFooter() {
  const { socialMediaLinks } = useSite()
  return (
    <>
      <FooterNewsletter />
      <footer className="site-footer shelf-footer">
        <div className="shelf-footer__row wrap">
          <Link to="/book" className="shelf-footer__book" tabIndex={-1} aria-hidden="true">
            <BookCover />
          </Link>
          <div className="shelf-footer__text">
            <SiteBrand className="site-footer__title" logoHeight={48} loading="lazy" />
            <ul className="shelf-footer__pages">
              <li>
                <Link to="/book">The book</Link>
              </li>
              <li>
                <Link to="/press">Press</Link>
              </li>
              <li>
                <Link to="/events">Events</Link>
              </li>
            </ul>
            <SocialLinks links={socialMediaLinks} />
          </div>
          <FooterLinks />
          <FooterLegal />
        </div>
      </footer>
    </>
  )
}
