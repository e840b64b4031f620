import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useQuery } from '../../../app/use-query.ts'
import { KitchenIcon } from '../../ui/kitchen-icon.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { kitchenPath } from '../../page/navigation.ts'
import { rankCommands, recentCommands, rememberCommand, type PaletteCommand } from './palette-command.ts'
import styles from './palette.module.css'

/** The debounce of the recipe search in milliseconds, and the maximum number of results. */
const [debounceMs, maxRecipes] = [150, 8]

type PaletteProps = { readonly commands: readonly PaletteCommand[]; readonly onClose: () => void }

/** The command palette, a single field that finds every page, recipe and action. */
export default function Palette({ commands, onClose }: PaletteProps) {
  const [words, setWords] = useState('')
  const [recent] = useState(recentCommands)
  const recipes = useFoundRecipes(words)
  const ranked = rankCommands(commands, words, recent)
  const shown = words.trim() === '' ? ranked : [...ranked, ...recipes.commands]
  const use = (command: PaletteCommand) => {
    rememberCommand(command.id)
    onClose()
    command.run()
  }
  return (
    <PaletteDialog onClose={onClose}>
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <SearchField aria-label="Pages, recipes and actions" className={styles['field'] ?? ''} autoFocus>
          <KitchenIcon name="search" />
          <Input placeholder="Go to a page, a recipe, an action…" />
          <kbd aria-hidden="true">Esc</kbd>
        </SearchField>
        {/* Scrollable elements have to be focusable for keyboard users. */}
        <div className={styles['list']} tabIndex={0} role="group" aria-label="Found">
          <Menu
            aria-label="Results"
            className={styles['items'] ?? ''}
            items={shown}
            dependencies={[shown]}
            renderEmptyState={() => (
              <p className={styles['none']}>{recipes.isPending ? 'Searching…' : 'Nothing found'}</p>
            )}
          >
            {(command) => (
              <MenuItem
                id={command.id}
                textValue={command.title}
                className={styles['item'] ?? ''}
                onAction={() => use(command)}
              >
                <KitchenIcon name={command.icon} />
                <span className={styles['title']}>{command.title}</span>
                <Hint command={command} />
              </MenuItem>
            )}
          </Menu>
        </div>
      </Autocomplete>
    </PaletteDialog>
  )
}

function Hint({ command: { keys, kind } }: { readonly command: PaletteCommand }) {
  if (keys === undefined) return <span className={styles['kind']}>{kind === 'recipe' ? 'Recipe' : ''}</span>
  return (
    <span className={styles['keys']} aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** A modal dialog without a header; its first row is the search field. */
function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label="Command palette"
      className={styles['dialog']}
      onClose={onClose}
      // Handled in the capture phase, because the field would otherwise only clear itself.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}

/** The recipes whose title or ingredients contain these words. */
function useFoundRecipes(words: string) {
  const { slug: siteSlug } = useKitchenSite()
  const navigate = useNavigate()
  const query = words.trim()
  const { data, isPending } = useQuery(
    query === '' ? null : query,
    async (api) =>
      (await api.listManagedRecipes({ siteSlug, query, limit: String(maxRecipes) })).body.recipes,
    { debounceMs, keepsPrevious: true },
  )
  const commands = (data ?? []).map(({ id, title }): PaletteCommand => ({
    ...{ id: `recipe ${id}`, title, kind: 'recipe', icon: 'recipes' },
    run: () => void navigate(kitchenPath(siteSlug, `recipes/${id}`)),
  }))
  return { commands, isPending }
}
