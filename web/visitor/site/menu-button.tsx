import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { SiteDrawer } from './site-drawer.tsx'

/** Opens the drawer with all ways through the site. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <SiteDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
