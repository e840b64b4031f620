import './header-search.css'
import { useActorRef } from '@xstate/react'
import { useEffect, useId, useMemo, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { fromPromise } from 'xstate'
import { searchMachine, type SearchAnswer } from '#core/machines/search-machine.ts'
import type { SearchQuery } from '#core/machines/search-query.ts'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { headerResults, headerSearchLimit, headerSearchView } from '#core/model/search/header-search-view.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { useSelector } from '../../app/machine.ts'
import { RecipeImage } from '../../content/recipe-image.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SearchCorrection } from './search-correction.tsx'

/** Searches as the reader types: a panel under the header, or the whole screen where it is narrow. */
export default function HeaderSearch({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const search = useHeaderSearch()
  const term = useSelector(search, ({ context }) => context.term)
  const navigate = useNavigate()
  useEffect(() => dialog.current?.showModal(), [])
  const openList = (event: FormEvent) => {
    event.preventDefault()
    void navigate(term.trim() === '' ? '/recipes' : listPath(term))
  }
  return (
    <dialog
      ref={dialog}
      className="header-search"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="header-search__panel">
        <form role="search" className="search-box" onSubmit={openList}>
          <Icon name="search" />
          <input
            className="search-box__input"
            type="search"
            aria-label="Search recipes"
            placeholder="Search recipes"
            autoComplete="off"
            autoFocus
            value={term}
            onChange={(event) => search.send({ type: 'term.change', term: event.target.value })}
          />
          <IconButton icon="close" label="Close search" onClick={() => dialog.current?.close()} />
        </form>
        <Results search={search} />
      </div>
    </dialog>
  )
}

const listPath = (term: string) => `/recipes?search=${encodeURIComponent(term.trim())}`

type SearchRef = ReturnType<typeof useHeaderSearch>

function Results({ search }: { search: SearchRef }) {
  const { featuredRecipes } = useSite()
  const { term, results, total, hasSearched, correction } = useSelector(search, ({ context }) => context)
  const isPending = useSelector(search, (snapshot) => snapshot.hasTag('pending'))
  const view = headerSearchView({
    hasSearched,
    resultCount: results.length,
    featuredCount: featuredRecipes.length,
  })
  const { shown, hasMore } = headerResults(results, total)
  return (
    <div className="header-search__results" aria-busy={isPending} aria-live="polite">
      {hasSearched && <SearchCorrection correction={correction} term={term} />}
      {view === 'INITIAL' && (
        <ResultList label="Featured recipes" recipes={featuredRecipes.slice(0, headerSearchLimit)} />
      )}
      {view === 'RESULTS' && <ResultList label="Results" recipes={shown} />}
      {view === 'NO_RESULTS' && (
        <p className="header-search__none">No recipes found for &quot;{term}&quot;</p>
      )}
      {view === 'RESULTS' && hasMore && (
        <Link to={listPath(term)} className="header-search__more">
          See more
        </Link>
      )}
    </div>
  )
}

function ResultList({ label, recipes }: { label: string; recipes: readonly RecipeCard[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="header-search__title">
        {label}
      </h2>
      <ul className="header-search__list">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="header-search__item">
              <RecipeImage recipe={recipe} ratio="1-1" sizes="56px" />
              <span>{recipe.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useHeaderSearch() {
  const { api } = useApp()
  const { slug: siteSlug } = useSite()
  const machine = useMemo(
    () =>
      searchMachine.provide({
        actors: {
          searchRecipes: fromPromise<SearchAnswer, SearchQuery>(
            async ({ input }) => (await api.listRecipes({ siteSlug, ...input })).body,
          ),
        },
      }),
    [api, siteSlug],
  )
  return useActorRef(machine, { input: {} })
}
