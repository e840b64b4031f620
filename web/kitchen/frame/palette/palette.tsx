import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '../../../app/use-query.ts'
import { Modal } from '../../../ui/dialog/dialog.tsx'
import { KitchenIcon } from '../../ui/kitchen-icon.tsx'
import { useOptionList } from '../../ui/use-option-list.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { kitchenPath } from '../../page/navigation.ts'
import { rankCommands, recentCommands, rememberCommand, type PaletteCommand } from './palette-command.ts'
import styles from './palette.module.css'

/** The debounce of the recipe search in milliseconds, and the maximum number of results. */
const [debounceMs, maxRecipes] = [150, 8]

type PaletteProps = { readonly commands: readonly PaletteCommand[]; readonly onClose: () => void }

/** The command palette, a single field that finds every page, recipe and action. */
export function Palette({ commands, onClose }: PaletteProps) {
  const [words, setWords] = useState('')
  const [recent] = useState(recentCommands)
  const recipes = useFoundRecipes(words)
  const found = words.trim() === '' ? [] : recipes.commands
  const ranked = rankCommands(commands, words, recent)
  const shown = [...ranked, ...found]
  const onChoose = (index: number) => {
    const command = shown[index]
    if (command === undefined) return
    rememberCommand(command.id)
    onClose()
    command.run()
  }
  const options = useOptionList({ count: shown.length, isOpen: shown.length > 0, onChoose })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.shiftKey || options.handleKey(event)) return
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    options.moveTo(event.key === 'Home' ? 0 : shown.length - 1)
  }
  const group = (label: string, members: readonly PaletteCommand[], before: number) =>
    members.length > 0 && (
      <div role="group" aria-label={label}>
        {members.map((command, index) => (
          <div key={command.id} {...options.option(before + index)} className={styles['item']}>
            <KitchenIcon name={command.icon} />
            <span className={styles['title']}>{command.title}</span>
            <Hint command={command} />
          </div>
        ))}
      </div>
    )
  return (
    <Modal isOpen onClose={onClose} aria-label="Command palette" className={styles['dialog']}>
      <div className={styles['body']}>
        <div className={styles['field']}>
          <KitchenIcon name="search" />
          <input
            {...options.field}
            data-first-focus
            aria-label="Pages, recipes and actions"
            placeholder="Go to a page, a recipe, an action…"
            enterKeyHint="go"
            autoCapitalize="off"
            spellCheck={false}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              options.reset()
            }}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden="true">Esc</kbd>
        </div>
        <div {...options.list} aria-label="Results" className={styles['list']} tabIndex={-1}>
          {group('Pages and actions', ranked, 0)}
          {group('Recipes', found, ranked.length)}
        </div>
        <p className={styles['none']} role="status">
          {shown.length === 0 && (recipes.isPending ? 'Searching…' : 'Nothing found')}
        </p>
      </div>
    </Modal>
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
