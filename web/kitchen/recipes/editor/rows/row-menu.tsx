import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Menu } from '#web/ui/menu/menu.tsx'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './rows.module.css'

type RowMenuProps = {
  readonly label: string
  readonly id: string
  readonly actions: RowActions
  /** Items for this kind of row, shown before the common ones. */
  readonly extra?: ReactNode
}

/** The menu of a row's actions. It is not a tab stop; Shift+F10 in the row opens it from the keyboard. */
export function RowMenu({ label, id, actions, extra }: RowMenuProps) {
  // The items are rendered on first hover or focus, because a recipe can have hundreds of menus.
  const [isReached, setIsReached] = useState(false)
  const reach = () => !isReached && flushSync(() => setIsReached(true))
  return (
    <div
      className={styles['menu']}
      onPointerEnter={() => setIsReached(true)}
      onFocus={() => setIsReached(true)}
      onClickCapture={reach}
    >
      <Menu label={label} button={<KitchenIcon name="dots" />} isTabStop={false}>
        {isReached && <Items {...{ id, actions, extra }} />}
      </Menu>
    </div>
  )
}

function Items({ id, actions, extra }: Omit<RowMenuProps, 'label'>) {
  return (
    <>
      {extra}
      <li>
        <button type="button" onClick={() => actions.move(id, -1)}>
          Move up <kbd>Alt ↑</kbd>
        </button>
      </li>
      <li>
        <button type="button" onClick={() => actions.move(id, 1)}>
          Move down <kbd>Alt ↓</kbd>
        </button>
      </li>
      <li>
        <button type="button" onClick={() => actions.duplicate(id)}>
          Duplicate <kbd>Ctrl D</kbd>
        </button>
      </li>
      <li>
        <button type="button" onClick={() => actions.insertBelow(id)}>
          Insert below <kbd>Enter</kbd>
        </button>
      </li>
      <li>
        <button type="button" onClick={() => actions.remove(id)}>
          Remove
        </button>
      </li>
    </>
  )
}
