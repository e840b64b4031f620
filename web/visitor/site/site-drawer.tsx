import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../page/app-context.tsx'
import { useCurrentUser } from '../../page/session.tsx'
import { AnyLink } from '../../ui/any-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SocialLinks } from './social-links.tsx'

/** All ways through a site: a drawer at the left, or on a narrow screen a sheet at the bottom. */
export function SiteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const site = useSite()
  const user = useCurrentUser()
  const closeAfterUse = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={site.title} place="left">
      <nav aria-label="Menu" onClick={closeAfterUse}>
        <ul className="drawer-list">
          <li>
            <Link to="/recipes">All Recipes</Link>
          </li>
          {site.headerLinks.map(({ label, href, openInNewTab }) => (
            <li key={href + label}>
              <AnyLink href={href} isNewTab={openInNewTab === true}>
                {label}
              </AnyLink>
            </li>
          ))}
          {site.about !== null && (
            <li>
              <Link to="/about">About</Link>
            </li>
          )}
          {site.links.length > 0 && (
            <li>
              <Link to="/links">Links</Link>
            </li>
          )}
          {user === null && (
            <li>
              <Link to="/sign-in">Sign In</Link>
            </li>
          )}
        </ul>
      </nav>
      <SocialLinks links={site.socialMediaLinks} />
    </Dialog>
  )
}
