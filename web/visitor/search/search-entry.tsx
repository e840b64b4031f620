import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../app/app-context.tsx'
import { importAgain } from '../../browser/start/import-again.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { DialogFailed } from '../../ui/loading/part-failed.tsx'
import { siteThemeOf } from '../../content/site-themes.ts'
import { focusesSearch } from './focuses-search.ts'
import { useSlashKey } from './use-slash-key.ts'

const loadHeaderSearch = importAgain(() => import('./header-search.tsx'))
const HeaderSearch = loadedPart(async () => (await loadHeaderSearch()).default, {
  failed: (failure, { onClose }) => (
    <DialogFailed title="Search" what="The search" failure={failure} onClose={onClose} />
  ),
})

/** The header's search where the site has it; on the recipe list, a link to the search field there. */
export function SearchEntry() {
  const { slug, ui } = useSite()
  const { pathname, search } = useLocation()
  if (ui.nav.hideSearch) return null
  if (siteThemeOf(slug).hasHeaderSearch) return <OpenedSearch key={pathname + search} />
  return <SearchLink />
}

function SearchLink() {
  const navigate = useNavigate()
  useSlashKey(() => void navigate('/recipes', { state: focusesSearch }))
  return (
    <Link to="/recipes" className="icon-button" aria-label="Search recipes" title="Search recipes">
      <Icon name="search" />
    </Link>
  )
}

/** The search field, loaded when it is first opened; navigation closes it. */
function OpenedSearch() {
  const [isOpen, setIsOpen] = useState(false)
  useSlashKey(() => setIsOpen(true))
  return (
    <>
      <IconButton
        icon="search"
        label="Search recipes"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadHeaderSearch().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <HeaderSearch onClose={() => setIsOpen(false)} />}
    </>
  )
}
