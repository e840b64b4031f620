import { useEffect, type KeyboardEvent, type RefObject } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of a list with focusable items: J and K or the arrow keys move between items. J and K also enter the list while
 * nothing else of the page has the focus, as after it was opened.
 */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const isFree = event.target instanceof Element && event.target.matches('body, h1')
      if (!isFree || event.defaultPrevented || !/^[jk]$/.test(event.key) || hasModifier(event)) return
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
      const step = steps[event.key]
      const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
      if (step === undefined || isTyping || hasModifier(event)) return
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
