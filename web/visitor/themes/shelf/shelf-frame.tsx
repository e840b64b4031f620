import '../../frame/visitor.css'
import { sitePaths } from '#core/model/platform/page-paths.ts'
import { useSite } from '../../../app/app-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { FooterNewsletter } from '../../newsletter/footer-newsletter.tsx'
import { FooterLegal, FooterLinks } from '../../frame/site-footer.tsx'
import { SiteBrand } from '../../frame/site-brand.tsx'
import { SiteHeader } from '../../frame/site-header.tsx'
import { SiteShell } from '../../frame/site-shell.tsx'
import { SocialLinks } from '../../site/social-links.tsx'
import { BookCover } from '../../site/book/book-cover.tsx'
import './shelf.css'

/** A layout whose footer shows the site's book on a shelf. */
export function Component() {
  return <SiteShell header={<SiteHeader />} footer={<ShelfFooter />} />
}

function ShelfFooter() {
  const { socialMediaLinks, book, press, events } = useSite()
  const pages = [
    ...(book !== null ? [{ path: sitePaths.book, text: 'The book' }] : []),
    ...(press.length > 0 ? [{ path: sitePaths.press, text: 'Press' }] : []),
    ...(events.length > 0 ? [{ path: sitePaths.events, text: 'Events' }] : []),
  ]
  return (
    <>
      <FooterNewsletter />
      <footer className="site-footer shelf-footer">
        <div className="shelf-footer__row wrap">
          {book !== null && (
            <Link to={sitePaths.book} className="shelf-footer__book" tabIndex={-1} aria-hidden="true">
              <BookCover book={book} sizes="160px" />
            </Link>
          )}
          <div className="shelf-footer__text">
            <SiteBrand className="site-footer__title" logoHeight={48} loading="lazy" />
            <ul className="shelf-footer__pages">
              {pages.map(({ path, text }) => (
                <li key={path}>
                  <Link to={path}>{text}</Link>
                </li>
              ))}
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
