import { useSite } from '../../app/app-context.tsx'
import { LaterAccountMenu } from '../../sign-in/later-account-menu.ts'
import { SearchEntry } from '../search/search-entry.tsx'
import { MainLinks } from './main-links.tsx'
import { MenuButton } from './menu-button.tsx'
import { SiteBrand } from './site-brand.tsx'
import { SubscribeLink } from './subscribe-link.tsx'

export function SiteHeader() {
  const { headerLayout } = useSite()
  return (
    <header className={`site-header site-header--${headerLayout}`}>
      <div className="site-header__row wrap">
        <div className="site-header__start">
          <MenuButton />
        </div>
        <SiteBrand className="site-header__title" logoHeight={40} />
        <nav className="site-header__nav" aria-label="Main">
          <MainLinks />
        </nav>
        <div className="site-header__end">
          <SearchEntry />
          <SubscribeLink className="site-header__subscribe" />
          <LaterAccountMenu />
        </div>
      </div>
    </header>
  )
}
