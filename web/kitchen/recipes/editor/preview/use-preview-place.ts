import { useCallback, useState } from 'react'

const key = 'trivet.kitchen.preview'

/** From this width on the page stands beside its editor; from the second on, without making either narrow. */
const sideBySide = '(min-width: 1024px)'
const wideScreen = '(min-width: 1440px)'

/** Whether the preview is open: as it was left on this device, and at first where there is room for it. */
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

/** A browser that stores nothing only opens the preview again. */
function remember(place: 'open' | 'closed'): void {
  try {
    localStorage.setItem(key, place)
  } catch {
    return
  }
}
