import './search-field.css'
import { useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../app/app-context.tsx'
import { importAgain } from '../../browser/start/import-again.ts'
import { Icon } from '../../ui/icon.tsx'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { PartFailed } from '../../ui/loading/part-failed.tsx'
import { moveThroughFound } from './found-keys.ts'
import { searchAddress } from './search-address.ts'

const loadFoundRecipes = importAgain(() => import('./found-recipes.tsx'))
const FoundRecipes = loadedPart(async () => (await loadFoundRecipes()).FoundRecipes, {
  failed: (failure) => <PartFailed what="The recipes found" failure={failure} />,
})

/**
 * A search field that is always visible in a header, with results in a dropdown. Without JavaScript it is a plain
 * form.
 */
export function SearchField() {
  const { ui } = useSite()
  const { pathname, search } = useLocation()
  if (ui.nav.hideSearch) return null
  return <DroppingSearch key={pathname + search} />
}

/** The dropdown, loaded on first use; navigation empties it. */
function DroppingSearch() {
  const [term, setTerm] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const openList = (event: FormEvent) => {
    event.preventDefault()
    setIsOpen(false)
    void navigate(searchAddress(term))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) {
      // Prevents the browser from clearing the field.
      event.preventDefault()
      event.currentTarget.querySelector('input')?.focus()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true)
    else moveThroughFound(event)
  }
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  return (
    <form
      role="search"
      className="search-field"
      action="/recipes"
      onSubmit={openList}
      onKeyDown={press}
      onBlur={closeBehind}
    >
      <Icon name="search" />
      <input
        className="input"
        type="search"
        name="search"
        aria-label="Search all recipes"
        placeholder="Search recipes"
        autoComplete="off"
        value={term}
        onPointerEnter={() => void loadFoundRecipes().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setTerm(event.target.value)
          setIsOpen(true)
        }}
      />
      {isOpen && (
        <div className="search-field__found" tabIndex={-1}>
          <FoundRecipes term={term} />
        </div>
      )}
    </form>
  )
}
