import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { navigationFor } from '../page/navigation.ts'
import styles from './key-sheet.module.css'

type Keys = readonly [keys: string, what: string]

const everywhere: readonly Keys[] = [
  ['Mod K', 'Pages, recipes and actions'],
  ['/', 'Search this list'],
  ['Esc', 'Close the topmost dialog or menu'],
  ['?', 'This sheet'],
]

const inRecipes: readonly Keys[] = [
  ['N', 'New recipe'],
  ['Mod Z', 'Undo the last change of several recipes'],
]

const inRecipesOfEditors: readonly Keys[] = [...inRecipes, ['I', 'Import recipes']]

const inComments: readonly Keys[] = [
  ['J', 'First or next comment'],
  ['K', 'Previous comment'],
  ['A', 'Approve or show'],
  ['H', 'Hide'],
  ['R', 'Reply'],
  ['B', 'Block or unblock the reader'],
]

const inLists: readonly Keys[] = [
  ['↑ ↓', 'Move'],
  ['Enter', 'Open'],
  ['X', 'Select'],
  ['Shift ↑ ↓', 'Select several'],
  ['Mod A', 'Select all'],
  ['Esc', 'Select none'],
]

const inEditors: readonly Keys[] = [
  ['Mod S', 'Save now'],
  ['Mod Enter', 'Publish or update'],
  ['Mod \\', 'Preview'],
  ['Mod Z', 'Undo'],
  ['Mod Shift Z', 'Redo'],
]

const inRows: readonly Keys[] = [
  ['Enter', 'New row below'],
  ['Alt ↑ ↓', 'Move the row'],
  ['Shift ↑ ↓', 'Select several rows'],
  ['Mod D', 'Duplicate'],
  ['Alt Enter', 'Details of an ingredient, or accept what was recognized'],
  ['Shift F10', 'All actions for the row'],
  ['@', 'Mention an ingredient in a step'],
  ['/', 'Timer, note, photos or video of a step'],
]

const inTexts: readonly Keys[] = [
  ['Mod B', 'Bold'],
  ['Mod I', 'Italic'],
  ['Mod K', 'Link the selected text'],
  ['Mod Shift 8', 'Bulleted list'],
  ['Mod Shift 7', 'Numbered list'],
  ['Tab', 'Indent the item of a list'],
  ['Mod Alt 1', 'Heading; 2 and 3 for smaller ones'],
]

type KeySheetProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** The list of all keyboard shortcuts, grouped by where they work. */
export function KeySheet({ isOpen, onClose }: KeySheetProps) {
  const { role } = useKitchenSite()
  const goTo = navigationFor(role).flatMap(({ key, label }): Keys[] =>
    key === undefined ? [] : [[`G ${key.toUpperCase()}`, label]],
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      {/* Focusable, so that the arrow keys can scroll the list on small screens. */}
      <div className={styles['sheet']} role="group" aria-label="All keys" tabIndex={0}>
        <KeyList title="Everywhere" keys={everywhere} />
        <KeyList title="Go to" keys={goTo} />
        <KeyList title="In the list of recipes" keys={role === 'writer' ? inRecipes : inRecipesOfEditors} />
        <KeyList title="In lists" keys={inLists} />
        {role !== 'writer' && <KeyList title="In comments" keys={inComments} />}
        <KeyList title="In editors" keys={inEditors} />
        <KeyList title="In ingredients and steps" keys={inRows} />
        <KeyList title="In texts" keys={inTexts} />
      </div>
    </Dialog>
  )
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly Keys[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['list']}>
        {keys.map(([combination, what]) => (
          <div key={combination} className={styles['row']}>
            <dt>
              {combination.split(' ').map((key, index) => (
                <kbd key={index}>{key === 'Mod' ? modKey() : key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** "⌘" on Apple devices, "Ctrl" elsewhere. */
export function modKey(): string {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
