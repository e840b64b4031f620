import { createContext, use, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { KeySheet, modKey } from './key-sheet.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { kitchenPath, navigationFor } from '../page/navigation.ts'
import { Palette } from './palette/palette.tsx'
import { useCommands } from './palette/use-commands.ts'
import { useShortcuts } from '../page/shortcuts.ts'
import styles from './navigation-bar.module.css'

type Layer = 'palette' | 'keys'

const LayerContext = createContext<(layer: Layer) => void>(() => undefined)

/** Opens the command palette or the shortcut list. */
export const useOpenLayer = () => use(LayerContext)

/** The global keyboard shortcuts, and the dialogs that they open. */
export function KitchenKeys({ children }: { readonly children: ReactNode }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const { slug, role } = useKitchenSite()
  const navigate = useNavigate()
  const commands = useCommands(() => setLayer('keys'))
  const goTo = navigationFor(role).flatMap(({ key, path }) =>
    key === undefined ? [] : [[`g ${key}`, () => void navigate(kitchenPath(slug, path))] as const],
  )
  useShortcuts({
    '$mod+k': () => setLayer('palette'),
    'Shift+?': () => setLayer('keys'),
    ...Object.fromEntries(goTo),
  })
  // A dialog reports its closing with a delay, when the other one may already be open.
  const close = (closed: Layer) => setLayer((open) => (open === closed ? null : open))
  return (
    <LayerContext value={setLayer}>
      {children}
      {layer === 'palette' && <Palette commands={commands} onClose={() => close('palette')} />}
      <KeySheet isOpen={layer === 'keys'} onClose={() => close('keys')} />
    </LayerContext>
  )
}

/** Buttons for the global shortcuts. */
export function KeyButtons() {
  const open = useOpenLayer()
  return (
    <div className={styles['keys']}>
      <button
        type="button"
        className={styles['keyButton']}
        aria-label="Command palette"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Pages, recipes and actions (${modKey()} K)`}
        onClick={() => open('palette')}
      >
        <KitchenIcon name="search" />
      </button>
      <button
        type="button"
        className={styles['keyButton']}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        title="Keyboard shortcuts (?)"
        onClick={() => open('keys')}
      >
        <KitchenIcon name="help" />
      </button>
    </div>
  )
}
