import '../../frame/visitor.css'
import { useLocation } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { useSite } from '../../../app/app-context.tsx'
import { LaterAccountMenu } from '../../../sign-in/later-account-menu.ts'
import { NavLink } from '../../../ui/nav-link.tsx'
import { SearchEntry } from '../../search/search-entry.tsx'
import { MenuButton } from '../../frame/menu-button.tsx'
import { SiteBrand } from '../../frame/site-brand.tsx'
import { LaterFooter } from '../../frame/later-footer.ts'
import { SiteShell } from '../../frame/site-shell.tsx'
import { SubscribeLink } from '../../frame/subscribe-link.tsx'
import './publication.css'

/** The layout of a newsletter: its name as a newspaper masthead, with tabs below. */
export function Component() {
  return <SiteShell header={<PublicationHeader />} footer={<LaterFooter />} />
}

/** On recipe pages the name is a small link to the home page in the top bar. */
function PublicationHeader() {
  const site = useSite()
  const { pathname } = useLocation()
  const isInRecipes = pathname.startsWith('/recipes')
  return (
    <header className="publication-header">
      <div className="publication-header__bar wrap">
        <div className="publication-header__start">
          <MenuButton />
          {isInRecipes && <SiteBrand className="publication-header__brand" logoHeight={32} />}
        </div>
        <div className="site-header__end">
          <SearchEntry />
          <SubscribeLink className="site-header__subscribe" />
          <LaterAccountMenu />
        </div>
      </div>
      {!isInRecipes && <SiteBrand className="publication-header__title" logoHeight={72} />}
      <nav className="publication-header__tabs wrap" aria-label="Main">
        <ul>
          <li>
            <NavLink to="/" isExact>
              Home
            </NavLink>
          </li>
          <li>
            <NavLink to="/recipes">Archive</NavLink>
          </li>
          {sitePages(site).about && (
            <li>
              <NavLink to="/about">About</NavLink>
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}
