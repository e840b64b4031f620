import {
  createContext,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { placePanel } from './place-panel.ts'

/** Below this width, menus are bottom sheets. Media queries in CSS use the same value. */
const narrow = '(max-width: 767.98px)'

type MenuProps = {
  readonly label: string
  /** The content of the button. */
  readonly button: ReactNode
  readonly buttonClassName?: string
  /** False to remove the button from the tab order, because another key opens the menu. */
  readonly isTabStop?: boolean
  /** The items; activating one closes the menu. */
  readonly children: ReactNode
}

/** Closes the menu; for items that keep it open until their action is done. */
export const CloseMenuContext = createContext<() => void>(() => undefined)

/**
 * A button that opens a menu below or above itself, or as a bottom sheet on narrow screens. The menu is in the top
 * layer: no container clips it, and Escape closes only the menu.
 */
export function Menu(props: MenuProps) {
  const { label, button, buttonClassName = 'icon-button', isTabStop = true, children } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { toggle, close } = useTopLayer(trigger, panel)

  const closeAfterUse = (event: MouseEvent) => {
    const isUsed = event.target instanceof Element && event.target.closest('a, button') !== null
    if (isUsed || event.target === panel.current) close()
  }
  return (
    <div className="menu">
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        popoverTarget={id}
        tabIndex={isTabStop ? undefined : -1}
        onClick={toggle}
      >
        {button}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        className="menu__panel"
        aria-label={label}
        onClick={closeAfterUse}
        onKeyDown={moveByArrows}
      >
        <CloseMenuContext value={close}>
          <ul className="menu__list">{children}</ul>
        </CloseMenuContext>
      </dialog>
    </div>
  )
}

type Ref<Element> = { readonly current: Element | null }

/** Opens and closes the panel: as a modal sheet on narrow screens, else as a popover that follows its button. */
function useTopLayer(trigger: Ref<HTMLButtonElement>, panel: Ref<HTMLDialogElement>) {
  useEffect(() => {
    const list = panel.current
    const place = () => {
      if (list === null || trigger.current === null) return
      if (matchMedia(narrow).matches) list.hidePopover()
      else placePanel(list, trigger.current)
    }
    const ignore = () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
    const follow = () => {
      ignore()
      if (list?.matches(':popover-open') !== true) return
      addEventListener('scroll', place, { capture: true, passive: true })
      addEventListener('resize', place)
    }
    list?.addEventListener('toggle', follow)
    return () => {
      ignore()
      list?.removeEventListener('toggle', follow)
    }
  }, [trigger, panel])

  const close = () => {
    if (panel.current?.matches(':popover-open') === true) panel.current.hidePopover()
    else panel.current?.close()
  }
  const toggle = (event: MouseEvent) => {
    // The browser's default action, which works without scripts, would open a popover on narrow screens too.
    event.preventDefault()
    const [button, list] = [trigger.current, panel.current]
    if (button === null || list === null) return
    if (list.matches(':popover-open')) return list.hidePopover()
    list.removeAttribute('style')
    if (matchMedia(narrow).matches) return list.showModal()
    list.showPopover({ source: button })
    placePanel(list, button)
    list.querySelector<HTMLElement>('a, button')?.focus()
  }
  return { toggle, close }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus among the items with the arrow keys, wrapping around at the ends. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  items.at((at + step) % items.length)?.focus()
}
