import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useLocation, type Location } from 'react-router'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'

/** The state of a navigation to the recipe list that ends in its search field, as by "/". */
export const focusesSearch = { ...keepsFocus, focusesSearch: true } as const

/** Focuses the search field of the recipe list if the reader came to search. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>): void {
  const { key, state } = useLocation() as Location<unknown>
  const focus = useEffectEvent(() => {
    const isWanted = typeof state === 'object' && state !== null && 'focusesSearch' in state
    if (isWanted) field.current?.focus()
  })
  useEffect(() => focus(), [key])
}
