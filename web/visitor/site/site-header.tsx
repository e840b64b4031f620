import { useState } from 'react'
import { NavLink } from 'react-router'
import { imageUrl } from '#core/model/media/image-url.ts'
import { useSite } from '../../app/app-context.tsx'
import { AnyLink } from '../../ui/any-link.tsx'
import { IconButton } from '../../ui/button.tsx'
import { AccountMenu } from '../../sign-in/account-menu.tsx'
import { SearchEntry } from '../search/search-entry.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { SubscribeLink } from './subscribe-link.tsx'
import { Link, useObservedLink } from '../../ui/link.tsx'

const logoHeight = 40

export function SiteHeader() {
  const site = useSite()
  const observe = useObservedLink()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return (
    <header className={`site-header site-header--${site.headerLayout}`}>
      <div className="site-header__row wrap">
        <div className="site-header__start">
          <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setIsDrawerOpen(true)} />
        </div>
        <Link to="/" className="site-header__title">
          {site.logo === null ? (
            site.title
          ) : (
            <img
              src={imageUrl(site.logo, { height: 2 * logoHeight })}
              width={Math.round((site.logo.width / site.logo.height) * logoHeight)}
              height={logoHeight}
              alt={site.title}
            />
          )}
        </Link>
        <nav className="site-header__nav" aria-label="Main">
          <ul>
            <li>
              <NavLink to="/recipes" ref={observe}>
                Recipes
              </NavLink>
            </li>
            {site.headerLinks.map(({ label, href, openInNewTab }) => (
              <li key={href + label}>
                <AnyLink href={href} isNewTab={openInNewTab === true}>
                  {label}
                </AnyLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header__end">
          <SearchEntry />
          <SubscribeLink className="site-header__subscribe" />
          <AccountMenu />
        </div>
      </div>
      <SiteDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
    </header>
  )
}
