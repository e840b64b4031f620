import { useCallback, useState } from 'react'

const key = 'trivet.kitchen.preview'

/** The width at which the preview fits beside the form, and the width from which it is open by default. */
const sideBySide = '(min-width: 1024px)'
const wideScreen = '(min-width: 1440px)'

/** Whether the preview is open: as last chosen on this device, else by width. It starts closed on small screens. */
export function usePreviewPlace(): readonly [isOpen: boolean, toggle: () => void] {
  const [isOpen, setIsOpen] = useState(
    () => matchMedia(sideBySide).matches && (remembered() ?? defaultPlace()) === 'open',
  )
  const toggle = useCallback(() => {
    setIsOpen(!isOpen)
    if (matchMedia(sideBySide).matches) remember(isOpen ? 'closed' : 'open')
  }, [isOpen])
  return [isOpen, toggle]
}

function defaultPlace(): string {
  return matchMedia(wideScreen).matches ? 'open' : 'closed'
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the choice; without storage, the default applies the next time. */
function remember(place: 'open' | 'closed'): void {
  try {
    localStorage.setItem(key, place)
  } catch {
    return
  }
}
