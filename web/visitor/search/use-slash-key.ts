import { useEffect, useEffectEvent } from 'react'

/** The field of a page that is a search itself comes before the way to one. */
const searchField = 'main input[type="search"]'

/** "/" leads to the search, wherever the reader is not writing. */
export function useSlashKey(openSearch: () => void) {
  const open = useEffectEvent(openSearch)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      const isWriting = event.target instanceof Element && event.target.closest(writable) !== null
      if (isWriting || document.querySelector('dialog[open], .cook-mode') !== null) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>(searchField)
      if (field === null) open()
      else field.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const writable = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
