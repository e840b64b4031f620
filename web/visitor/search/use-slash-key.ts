import { useEffect, useEffectEvent } from 'react'
import { isWritable } from '../../app/is-writable.ts'

/** The field of a page that is a search itself comes before the one of the header. */
const searchFields = ['main input[type="search"]', '.site-header input[type="search"]']

/** A search field that can be seen, which a header has on wide screens alone. */
function shownField(): HTMLInputElement | undefined {
  return searchFields
    .flatMap((fields) => [...document.querySelectorAll<HTMLInputElement>(fields)])
    .find((field) => field.checkVisibility())
}

/** "/" leads to the search, wherever the reader is not writing. */
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
