import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

type FocusInList<List extends HTMLElement> = {
  readonly ref: RefObject<List | null>
  readonly onFocus: (event: FocusEvent<List>) => void
}

type Focused = { readonly item: HTMLElement; readonly target: Element; readonly index: number }

/**
 * Keeps the focus in a list when the focused element is removed. If a whole item is removed, the next item gets the
 * focus, or the page heading if no item is left. If a control within an item is removed, that item gets it. `items` is
 * the selector of the items. Attach it to the container, in a component that rerenders when items change and stays
 * mounted when none are left.
 */
export function useFocusInList<List extends HTMLElement>(items: string): FocusInList<List> {
  const ref = useRef<List>(null)
  const focused = useRef<Focused | null>(null)
  const itemsNow = () => [...(ref.current?.querySelectorAll<HTMLElement>(items) ?? [])]
  useEffect(() => {
    if (focused.current === null || focused.current.target.isConnected) return
    const { item, index } = focused.current
    focused.current = null
    if (document.activeElement !== document.body) return
    const left = itemsNow()
    const next = item.isConnected ? item : left[Math.min(index, left.length - 1)]
    ;(controlIn(next) ?? pageHeading())?.focus()
  })
  return {
    ref,
    onFocus({ target }) {
      const all = itemsNow()
      const index = all.findIndex((item) => item.contains(target))
      const item = all[index]
      focused.current = item === undefined ? null : { item, target, index }
    },
  }
}

/** The page heading, made focusable; null if there is none. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/**
 * The focusable part of an element: the element itself, else its first button, else another control; null if there is
 * none. Hidden controls, such as those of a closed dialog, cannot be focused.
 */
function controlIn(element: HTMLElement | undefined): HTMLElement | null {
  if (element === undefined || element.matches('[tabindex], a, button, input')) return element ?? null
  const shown = (selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].find((control) => control.checkVisibility())
  return shown('button') ?? shown('a, input') ?? null
}
