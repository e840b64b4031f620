import { useEffect, useEffectEvent } from 'react'
import { isWritable } from '../../browser/is-writable.ts'

/** Selectors in order of preference: a search field in the page before the one in the header. */
const searchFields = ['main input[type="search"]', '.site-header input[type="search"]']

/** The first visible search field; the header shows one only on wide screens. */
function shownField(): HTMLInputElement | undefined {
  return searchFields
    .flatMap((fields) => [...document.querySelectorAll<HTMLInputElement>(fields)])
    .find((field) => field.checkVisibility())
}

/** "/" focuses or opens the search, except while the reader is typing in a field. */
export function useSlashKey(openSearch: () => void) {
  const open = useEffectEvent(openSearch)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isWritable(event.target) || document.querySelector('dialog[open], .cook-mode') !== null) return
      event.preventDefault()
      const field = shownField()
      if (field === undefined) return open()
      field.focus()
      field.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
