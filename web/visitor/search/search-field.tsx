import './search-field.css'
import { lazy, Suspense, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../app/app-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moveThroughFound } from './found-keys.ts'
import { searchAddress } from './search-address.ts'

const loadFoundRecipes = async () => ({ default: (await import('./found-recipes.tsx')).FoundRecipes })
const FoundRecipes = lazy(loadFoundRecipes)

/** A search that stands open in a header: what it finds drops down under it. Without script it is a form. */
export function SearchField() {
  const { ui } = useSite()
  const { pathname, search } = useLocation()
  if (ui.nav.hideSearch) return null
  return <DroppingSearch key={pathname + search} />
}

/** What it finds is loaded when it is first wanted; going to another page empties it. */
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
      // The browser would empty the field.
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
        onPointerEnter={() => void loadFoundRecipes()}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setTerm(event.target.value)
          setIsOpen(true)
        }}
      />
      {isOpen && (
        <Suspense>
          <div className="search-field__found" tabIndex={-1}>
            <FoundRecipes term={term} />
          </div>
        </Suspense>
      )}
    </form>
  )
}
