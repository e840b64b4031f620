import { useEffect, useRef, type RefObject } from 'react'

/**
 * Selects the default title when the page of a new item opens, so that typing replaces it. Does nothing if `isUntitled`
 * is initially false, or if the user has moved to another field in the meantime.
 */
export function useUntitledFocus<Field extends HTMLInputElement | HTMLTextAreaElement>(
  isUntitled: boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const isUntitledAtFirst = useRef(isUntitled)
  useEffect(() => {
    let isOpen = true
    // Runs after all effects of the navigation, one of which moves the focus to the heading.
    queueMicrotask(() => {
      const { activeElement } = document
      const isFree = activeElement === document.body || activeElement?.matches('main, h1') === true
      if (!isOpen || !isUntitledAtFirst.current || !isFree) return
      field.current?.focus({ preventScroll: true })
      field.current?.select()
    })
    return () => {
      isOpen = false
    }
  }, [])
  return field
}
