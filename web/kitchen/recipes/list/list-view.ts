import { useCallback, useState } from 'react'

/** How the list shows recipes: as table rows, or as cards with large photos. */
export type ListView = 'table' | 'cards'

const key = 'trivet.kitchen.recipes-view'

/** The view that was last chosen on this device, and a function that chooses another one. */
export function useListView(): readonly [view: ListView, choose: (view: ListView) => void] {
  const [view, setView] = useState(remembered)
  const choose = useCallback((chosen: ListView) => {
    setView(chosen)
    remember(chosen)
  }, [])
  return [view, choose]
}

function remembered(): ListView {
  try {
    return localStorage.getItem(key) === 'cards' ? 'cards' : 'table'
  } catch {
    return 'table'
  }
}

/** Stores the choice. Without storage, it applies until the page is left. */
function remember(view: ListView): void {
  try {
    localStorage.setItem(key, view)
  } catch {
    return
  }
}
