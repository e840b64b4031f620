import { useState } from 'react'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import type { BookmarkFolder } from '#core/calls/saved/saved-calls.ts'
import { counted } from '#core/values/text/counted.ts'
import { RecipeCard } from '../../content/recipe-card.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../content/search-input.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { FolderDialog } from './folder-dialog.tsx'
import {
  bookmarkOrders,
  shownBookmarks,
  type BookmarkOrder,
  type BookmarkView,
  type Library,
} from './library.ts'
import { useAddToList } from './use-add-to-list.ts'
import { useLibrary } from './use-library.ts'

/** The reader's bookmarks: folders, search, and cards in the colors of their sites. */
export function BookmarkLibrary({ first }: { first: Library }) {
  const [naming, setNaming] = useState<Naming | null>(null)
  const library = useLibrary(first, () => setNaming(null))
  const { bookmarks, folders, move, remove, removeBookmark, isIncomplete, loadAgain } = library
  const [view, setView] = useState<BookmarkView>({ search: '', folderId: null, order: 'saved' })
  const focus = useFocusInList<HTMLDivElement>('.card-grid > li')
  const listing = useAddToList()
  const folderFocus = useFocusInList<HTMLDivElement>('button')
  const chosen = folders.find(({ id }) => id === view.folderId) ?? null
  const shown = shownBookmarks(bookmarks, { ...view, folderId: chosen?.id ?? null })
  const countOf = ({ id }: BookmarkFolder) => bookmarks.filter(({ folderId }) => folderId === id).length
  return (
    <>
      <div className="bookmarks__tools">
        <div className="search-box">
          <SearchInput
            label="Search your bookmarks"
            value={view.search}
            onChange={(event) => setView({ ...view, search: event.target.value })}
          />
        </div>
        <OrderChoice order={view.order} onChange={(order) => setView({ ...view, order })} />
      </div>
      <div className="bookmarks__folders" role="group" aria-label="Folders" {...folderFocus}>
        <Chip isOn={chosen === null} onClick={() => setView({ ...view, folderId: null })}>
          All <span className="chip__count">{bookmarks.length}</span>
        </Chip>
        {folders.map((folder) => (
          <Chip
            key={folder.id}
            isOn={folder.id === view.folderId}
            onClick={() => setView({ ...view, folderId: folder.id })}
          >
            {folder.title} <span className="chip__count">{countOf(folder)}</span>
          </Chip>
        ))}
        <Button
          variant="quiet"
          icon="plus"
          onClick={() => setNaming({ kind: 'create', folder: { id: crypto.randomUUID(), title: '' } })}
        >
          New folder
        </Button>
        {chosen !== null && (
          <>
            <Button variant="quiet" onClick={() => setNaming({ kind: 'rename', folder: chosen })}>
              Rename folder
            </Button>
            <Button variant="quiet" onClick={() => remove(chosen)}>
              Delete folder
            </Button>
            {countOf(chosen) > 0 && (
              <Button
                variant="quiet"
                aria-disabled={listing.isPending}
                onClick={() => listing.run(bookmarks.filter(({ folderId }) => folderId === chosen.id))}
              >
                {listing.isPending ? 'Adding…' : 'Add folder to shopping list'}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {counted(shown.length, 'recipe')}
      </p>
      {isIncomplete && (
        <p className="bookmarks__none" role="alert">
          Not all of your bookmarks could be loaded.{' '}
          <Button variant="quiet" onClick={loadAgain}>
            Try again
          </Button>
        </p>
      )}
      <div {...focus}>
        {shown.length === 0 ? (
          <div className="bookmarks__none">
            <p>{emptyText(view, chosen)}</p>
            {chosen !== null && view.search.trim() !== '' && (
              <Button variant="quiet" onClick={() => setView({ ...view, folderId: null })}>
                Search in all folders
              </Button>
            )}
          </div>
        ) : (
          <ul className="card-grid">
            {shown.map((bookmark, index) => (
              <li key={`${bookmark.site.slug} ${bookmark.recipe.id}`}>
                <SavedCard
                  bookmark={bookmark}
                  folders={folders}
                  isFirst={index === 0}
                  onMove={(folderId) => move(bookmark, folderId)}
                  onRemove={() => removeBookmark(bookmark)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {naming !== null && (
        <FolderDialog
          folder={naming.folder}
          isNew={naming.kind === 'create'}
          error={library[naming.kind].error}
          isPending={library[naming.kind].isPending}
          onClose={() => {
            library[naming.kind].abort()
            setNaming(null)
          }}
          onName={(title) => library[naming.kind].run({ ...naming.folder, title })}
        />
      )}
    </>
  )
}

function emptyText({ search }: BookmarkView, folder: BookmarkFolder | null): string {
  if (search.trim() !== '') {
    return folder === null
      ? 'No saved recipe matches your search.'
      : `No recipe in ${folder.title} matches your search.`
  }
  return folder === null
    ? 'Nothing is saved. Press Save on a recipe on any site, and it appears here.'
    : 'This folder is empty. Move recipes into it with the button on their card.'
}

/** The folder that is being named. A new folder gets its id up front, so that a retry does not create it twice. */
type Naming = { readonly kind: 'create' | 'rename'; readonly folder: BookmarkFolder }

const orders: readonly BookmarkOrder[] = ['saved', 'title', 'site']

function OrderChoice({
  order,
  onChange,
}: {
  order: BookmarkOrder
  onChange: (order: BookmarkOrder) => void
}) {
  return (
    <label className="bookmarks__order">
      Sort by{' '}
      <select
        className="input"
        value={order}
        onChange={({ target }) => onChange(orders.find((one) => one === target.value) ?? 'saved')}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {bookmarkOrders[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

type SavedCardProps = {
  readonly bookmark: Bookmark
  readonly folders: readonly BookmarkFolder[]
  readonly isFirst: boolean
  readonly onMove: (folderId: string | null) => void
  readonly onRemove: () => void
}

/**
 * A bookmark card with the reader's note and its folder. It has the colors of the site, or those of the page in dark
 * mode.
 */
function SavedCard({ bookmark, folders, isFirst, onMove, onRemove }: SavedCardProps) {
  const { recipe, site, look, note, folderId } = bookmark
  const folder = folders.find(({ id }) => id === folderId)
  const listing = useAddToList()
  const place = folder?.title ?? (folders.length > 0 ? 'Move to folder' : 'Options')
  return (
    <div
      className="saved-card"
      style={{
        backgroundColor: `light-dark(${look.background}, var(--color-panel))`,
        color: `light-dark(${look.text}, var(--color-text))`,
        borderTopColor: look.accent,
      }}
    >
      <RecipeCard recipe={recipe} site={site} level={2} isFirst={isFirst} />
      {note !== null && <p className="saved-card__note">{note}</p>}
      <Menu label={`${place}: ${recipe.title}`} buttonClassName="saved-card__move" button={place}>
        {folders.map(({ id, title }) => (
          <li key={id}>
            <button type="button" disabled={id === folderId} onClick={() => onMove(id)}>
              {title}
            </button>
          </li>
        ))}
        {folders.length > 0 && (
          <li>
            <button type="button" disabled={folder === undefined} onClick={() => onMove(null)}>
              No folder
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => listing.run([bookmark])}>
            Add to shopping list
          </button>
        </li>
        <li>
          <button type="button" onClick={onRemove}>
            Remove from bookmarks
          </button>
        </li>
      </Menu>
    </div>
  )
}
