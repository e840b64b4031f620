import { useCallback, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { unwrap, apiOf } from '../../../app/loading.ts'
import { useOnServerChanges } from '../../../editing/editor/server-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../../page/kitchen-site.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import { useShortcuts } from '../../page/shortcuts.ts'
import { FirstTime, NoMatches } from '../../ui/lists/list-state.tsx'
import { noSelection } from '../../ui/lists/selection.ts'
import { serverPageLength } from '../../ui/lists/use-server-rows.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { isFiltered, listCallInput, readListQuery } from './list-query.ts'
import { ListTabs } from './list-tabs.tsx'
import { useListView } from './list-view.ts'
import { useNewRecipe } from './new-recipe.ts'
import type { RecipeList } from './recipe-list.ts'
import { RecipeGrid } from './recipe-grid.tsx'
import { SearchField } from '../../page/search-field.tsx'
import { useListQuery } from './use-list-query.ts'
import styles from './recipe-list.module.css'
import { useRecipePages } from './use-recipe-pages.ts'

export const loader = kitchenLoader<RecipeList>(async ({ context, request }, siteSlug) => {
  const query = readListQuery(new URL(request.url).searchParams)
  const input = { siteSlug, ...listCallInput(query), limit: String(serverPageLength) }
  return { query, ...(await unwrap(apiOf(context).listManagedRecipes(input))) }
})

export const handle = kitchenHandle<RecipeList>({ title: 'Recipes' })

/** The list of all recipes of the site, with search, filters and bulk actions. */
export function Component() {
  const list = useKitchenData<RecipeList>()
  const { slug: siteSlug, role } = useKitchenSite()
  const pages = useRecipePages(siteSlug, list)
  const [selection, setSelection] = useState(noSelection)
  const { change } = useListQuery()
  const [view, chooseView] = useListView()
  const hasNone = list.counts.all === 0 && list.counts.trashed === 0
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const newRecipe = useNewRecipe()
  const { revalidate } = useRevalidator()
  useOnServerChanges(useCallback(() => void revalidate(), [revalidate]))
  useShortcuts({
    Escape: () => setSelection(noSelection),
    n: newRecipe.run,
    ...(role === 'writer' ? {} : { i: () => void navigate(pathOf('import')) }),
  })
  return (
    <>
      <PageHeader
        title="Recipes"
        aside={
          <SearchField what="recipes" query={list.query.query} onChange={(query) => change({ query })} />
        }
        actions={<PageActions />}
      >
        {!hasNone && <ListTabs query={list.query} counts={list.counts} />}
      </PageHeader>
      {hasNone ? (
        <NoRecipes />
      ) : (
        <>
          <ListFilters query={list.query} total={list.total} view={view} onView={chooseView} />
          {list.total === 0 ? (
            <EmptyTab list={list} onClear={() => change({ query: '', terms: {} })} />
          ) : (
            <RecipeGrid key={view} {...{ list, pages, view, selection }} onSelect={setSelection} />
          )}
          <BulkBar
            isTrash={list.query.status === 'trashed'}
            cards={pages.loaded.filter(({ id }) => selection.ids.has(id))}
            onClear={() => setSelection(noSelection)}
          />
        </>
      )}
    </>
  )
}

function PageActions() {
  const newRecipe = useNewRecipe()
  return (
    <>
      <ImportLink />
      <Button
        variant="primary"
        className={styles['wideOnly'] ?? ''}
        aria-disabled={newRecipe.isPending}
        onClick={newRecipe.run}
        aria-keyshortcuts="N"
      >
        New <kbd aria-hidden="true">N</kbd>
      </Button>
    </>
  )
}

/** Hidden from writers, because an import can publish recipes. */
function ImportLink() {
  const { role } = useKitchenSite()
  const pathOf = useKitchenPath()
  if (role === 'writer') return null
  return (
    <Link to={pathOf('import')} className="button button--plain" aria-keyshortcuts="I">
      Import
    </Link>
  )
}

function NoRecipes() {
  const newRecipe = useNewRecipe()
  return (
    <FirstTime
      icon="recipes"
      title="Your recipes live here"
      action={
        <>
          <Button variant="primary" aria-disabled={newRecipe.isPending} onClick={newRecipe.run}>
            Write a recipe
          </Button>
          <ImportLink />
        </>
      }
    >
      Write the first one, or import those that you have elsewhere: from a link, a text, or a file of another
      program.
    </FirstTime>
  )
}

const emptyTabs = {
  draft: 'No drafts: everything is published.',
  scheduled: 'Nothing is scheduled.',
  published: 'Nothing is published yet.',
  premium: 'No recipe is for subscribers only.',
  trashed: 'The trash is empty.',
} as const

function EmptyTab({ list: { query }, onClear }: { readonly list: RecipeList; readonly onClear: () => void }) {
  const { state } = useRevalidator()
  if (isFiltered(query) || query.status === null) return <NoMatches what="recipes" onClear={onClear} />
  return (
    <div aria-busy={state === 'loading'}>
      <FirstTime icon={query.status === 'trashed' ? 'trash' : 'recipes'} title={emptyTabs[query.status]} />
    </div>
  )
}
