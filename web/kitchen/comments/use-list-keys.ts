import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isHandledElsewhere } from '../page/shortcuts.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 }

/**
 * Keyboard navigation for a list with focusable items: J and K or the arrow keys move between items. J and K also focus
 * the first item from anywhere on the page, except in text fields, menus and dialogs.
 */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !/^[jk]$/i.test(event.key) || hasModifier(event)) return
      if (isHandledElsewhere(event)) return
      const first = list.current?.querySelector<HTMLElement>(':scope > li')
      if (first == null) return
      event.preventDefault()
      first.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [list])
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = steps[event.key.toLowerCase()]
      if (step === undefined || isHandledElsewhere(event.nativeEvent) || hasModifier(event)) return
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')]
      const at = items.findIndex((item) => item.contains(document.activeElement))
      const next = items[Math.max(0, Math.min(items.length - 1, at + step))]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    },
  }
}

function hasModifier({ metaKey, ctrlKey, altKey }: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey'>) {
  return metaKey || ctrlKey || altKey
}
