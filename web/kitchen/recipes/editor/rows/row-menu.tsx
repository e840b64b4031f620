import type { ReactNode } from 'react'
import { Menu } from '../../../../ui/menu.tsx'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import type { RowActions } from './row-actions.ts'

type RowMenuProps = {
  readonly label: string
  readonly id: string
  readonly actions: RowActions
  /** Further items, before those that all rows have. */
  readonly extra?: ReactNode
}

/** What can be done with a row, for mouse and touch; the keys are named beside it. */
export function RowMenu({ label, id, actions, extra }: RowMenuProps) {
  return (
    <Menu label={label} button={<KitchenIcon name="dots" />}>
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
    </Menu>
  )
}
