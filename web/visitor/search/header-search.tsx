import './header-search.css'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../content/search-input.tsx'
import { moveThroughFound } from './found-keys.ts'
import { FoundRecipes } from './found-recipes.tsx'
import { searchAddress } from './search-address.ts'

/** Searches as the reader types: a panel below the header, or full screen on narrow screens. */
export default function HeaderSearch({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [term, setTerm] = useState('')
  const navigate = useNavigate()
  useEffect(() => dialog.current?.showModal(), [])
  const openList = (event: FormEvent) => {
    event.preventDefault()
    void navigate(searchAddress(term))
  }
  return (
    <dialog
      ref={dialog}
      className="header-search"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="header-search__panel" onKeyDown={moveThroughFound}>
        <form role="search" className="search-box" onSubmit={openList}>
          <SearchInput
            label="Search recipes"
            autoFocus
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </form>
        <FoundRecipes term={term} />
      </div>
    </dialog>
  )
}
