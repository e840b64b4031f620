import '../../frame/visitor.css'
import { LaterAccountMenu } from '../../../sign-in/later-account-menu.ts'
import { SearchEntry } from '../../search/search-entry.tsx'
import { SearchField } from '../../search/search-field.tsx'
import { MainLinks } from '../../frame/main-links.tsx'
import { MenuButton } from '../../frame/menu-button.tsx'
import { SiteBrand } from '../../frame/site-brand.tsx'
import { LaterFooter } from '../../frame/later-footer.ts'
import { SiteShell } from '../../frame/site-shell.tsx'
import { SubscribeLink } from '../../frame/subscribe-link.tsx'
import './grocery.css'

/** The layout of a shop: the search in the center of the header, with category links below. */
export function Component() {
  return <SiteShell header={<GroceryHeader />} footer={<LaterFooter />} />
}

function GroceryHeader() {
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
        <MainLinks recipes="All recipes" className="wrap" />
      </nav>
    </header>
  )
}
