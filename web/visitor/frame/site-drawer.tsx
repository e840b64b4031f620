import type { MouseEvent } from 'react'
import { headerNavigation } from '#core/model/site/navigation.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { useSignInPath } from '../../sign-in/sign-in-link.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { siteThemeOf } from '../../content/site-themes.ts'
import { SocialLinks } from '../site/social-links.tsx'
import { SubscribeLink } from './subscribe-link.tsx'
import { Link } from '../../ui/link.tsx'

/** The site's navigation in a drawer at the left, or a bottom sheet on narrow screens. */
export function SiteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const site = useSite()
  const user = useCurrentUser()
  const signIn = useSignInPath()
  const closeAfterUse = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={site.title} place="left">
      <nav aria-label="Menu" onClick={closeAfterUse}>
        <ul className="drawer-list">
          {headerNavigation(site, siteThemeOf(site.slug)).map(({ label, href, openInNewTab }) => (
            <li key={href + label}>
              <AnyLink href={href} isNewTab={openInNewTab}>
                {label}
              </AnyLink>
            </li>
          ))}
          {user === null && (
            <li>
              <Link to={signIn}>Sign In</Link>
            </li>
          )}
        </ul>
        <SubscribeLink className="button--wide" />
      </nav>
      <SocialLinks links={site.socialMediaLinks} />
    </Dialog>
  )
}
