import '../../visitor.css'
import { useSite } from '../../../app/app-context.tsx'
import { LaterAccountMenu } from '../../../sign-in/later-account-menu.ts'
import { AnyLink } from '../../../ui/any-link.tsx'
import { NavLink } from '../../../ui/nav-link.tsx'
import { SearchEntry } from '../../search/search-entry.tsx'
import { SearchField } from '../../search/search-field.tsx'
import { MenuButton } from '../../site/menu-button.tsx'
import { SiteBrand } from '../../site/site-brand.tsx'
import { LaterFooter } from '../../site/later-footer.ts'
import { SiteShell } from '../../site/site-shell.tsx'
import { SubscribeLink } from '../../site/subscribe-link.tsx'
import './grocery.css'

/** A shop's frame: the way to search in the middle, and the aisles under it. */
export function Component() {
  return <SiteShell header={<GroceryHeader />} footer={<LaterFooter />} />
}

function GroceryHeader() {
  const { headerLinks } = useSite()
  return (
    <header className="site-header grocery-header">
      <div className="grocery-header__row wrap">
        <MenuButton />
        <SiteBrand className="site-header__title" logoHeight={40} />
        <SearchField />
        <div className="site-header__end">
          <span className="grocery-header__narrow">
            <SearchEntry />
          </span>
          <SubscribeLink className="site-header__subscribe" />
          <LaterAccountMenu />
        </div>
      </div>
      <nav className="grocery-header__aisles" aria-label="Main">
        <ul className="wrap">
          <li>
            <NavLink to="/recipes">All recipes</NavLink>
          </li>
          {headerLinks.map(({ label, href, openInNewTab }) => (
            <li key={href + label}>
              <AnyLink href={href} isNewTab={openInNewTab === true}>
                {label}
              </AnyLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
