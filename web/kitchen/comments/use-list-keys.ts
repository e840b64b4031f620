import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Keys of a list whose items can have the focus: J and K, or the arrows, go from item to item. */
export function useListKeys() {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = steps[event.key]
      const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
      if (step === undefined || isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')]
      const at = items.findIndex((item) => item.contains(document.activeElement))
      const next = items[Math.max(0, Math.min(items.length - 1, at + step))]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    },
  }
}
