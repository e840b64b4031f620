import { useCallback, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { LaterDrawer } from './later-drawer.ts'

/** Opens the drawer with the site's navigation. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <LaterDrawer isOpen={isOpen} onClose={close} />
    </>
  )
}
