import { useLayoutEffect, useRef } from 'react'
import { ReactEditor } from 'slate-react'
import type { TextEditor } from './document/editor-node.ts'
import type { MenuItem } from './text-menu.ts'
import type { OpenMenu } from './use-text-menu.ts'
import { visibleBottom } from './toolbar/visible-bottom.ts'

type TextMenuPanelProps = {
  readonly id: string
  readonly editor: TextEditor
  readonly menu: OpenMenu
  readonly onChoose: (item: MenuItem) => void
}

/** The menu at the caret. The focus stays in the text, whose `aria-activedescendant` is the active row. */
export function TextMenuPanel({ id, editor, menu, onChoose }: TextMenuPanelProps) {
  const panel = useRef<HTMLUListElement>(null)
  const { anchor } = menu.trigger.at
  useLayoutEffect(() => {
    const list = panel.current
    if (list === null) return
    if (!list.matches(':popover-open')) list.showPopover()
    const caret = ReactEditor.toDOMRange(editor, { anchor, focus: anchor }).getBoundingClientRect()
    placeAtCaret(list, caret)
    list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <ul ref={panel} id={id} popover="manual" role="listbox" aria-label={menu.label} className="text-menu">
      {menu.items.map((item, index) => (
        <li
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === menu.active}
          className="text-menu__item"
          // Keeps the focus in the text, so that an on-screen keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span>{item.label}</span>
          {item.note !== '' && <span className="text-menu__note">{item.note}</span>}
        </li>
      ))}
    </ul>
  )
}

const gap = 6
const margin = 8

/**
 * Positions the menu below the caret, or above it if there is more room, inside the window and above an on-screen
 * keyboard.
 */
function placeAtCaret(panel: HTMLElement, caret: DOMRect): void {
  const { innerWidth } = window
  const below = visibleBottom() - caret.bottom - gap - margin
  const isAbove = panel.offsetHeight > below && caret.top > below
  const top = isAbove ? Math.max(margin, caret.top - gap - panel.offsetHeight) : caret.bottom + gap
  const left = Math.max(margin, Math.min(caret.left, innerWidth - panel.offsetWidth - margin))
  panel.style.top = `${Math.round(top)}px`
  panel.style.left = `${Math.round(left)}px`
}
