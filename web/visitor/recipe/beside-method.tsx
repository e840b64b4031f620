import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { SidebarBio } from '../site/sidebar-bio.tsx'
import { KeyEquipment } from './key-equipment.tsx'
import { OwnNote } from './notes/own-note.tsx'
import { RecipeNotes } from './notes/recipe-notes.tsx'

/** The sections below the instructions, in the same column. */
export function BesideMethod() {
  return (
    <>
      <RecipeNotes />
      <OwnNote />
      <KeyEquipment />
      <NewsletterBox isLocked={false} />
      <SidebarBio />
    </>
  )
}
