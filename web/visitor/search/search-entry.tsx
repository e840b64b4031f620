import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../app/app-context.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { siteThemeOf } from '../../content/site-themes.ts'
import { useSlashKey } from './use-slash-key.ts'

const loadHeaderSearch = () => import('./header-search.tsx')
const HeaderSearch = lazy(loadHeaderSearch)

/** The search in the header where a site has it; elsewhere, on the list of recipes, a link to it. */
export function SearchEntry() {
  const { slug, ui } = useSite()
  const { pathname, search } = useLocation()
  if (ui.nav.hideSearch) return null
  if (siteThemeOf(slug).hasHeaderSearch) return <OpenedSearch key={pathname + search} />
  return <SearchLink />
}

function SearchLink() {
  const navigate = useNavigate()
  useSlashKey(() => void navigate('/recipes'))
  return (
    <Link to="/recipes" className="icon-button" aria-label="Search recipes" title="Search recipes">
      <Icon name="search" />
    </Link>
  )
}

/** The field is loaded when it is first wanted; going to another page closes it. */
function OpenedSearch() {
  const [isOpen, setIsOpen] = useState(false)
  useSlashKey(() => setIsOpen(true))
  return (
    <>
      <IconButton
        icon="search"
        label="Search recipes"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadHeaderSearch()}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <HeaderSearch onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
