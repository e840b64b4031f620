import { useState } from 'react'
import { importAgain } from '../../../../app/import-again.ts'
import { Button } from '../../../../ui/button.tsx'
import { loadedPart } from '../../../../ui/loaded-part.tsx'
import { DialogFailed } from '../../../../ui/part-failed.tsx'
import styles from './phone.module.css'

const loadDialog = importAgain(() => import('./phone-dialog.tsx'))
const PhoneDialog = loadedPart(async () => (await loadDialog()).PhoneDialog, {
  failed: (failure, { onClose }) => (
    <DialogFailed
      title="Photos from your phone"
      what="The code for your phone"
      failure={failure}
      onClose={onClose}
    />
  ),
})

/** Takes photos that are on a phone while the recipe is open at a computer. */
export function PhonePhotos() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className={styles['opener'] ?? ''} onClick={() => setIsOpen(true)}>
        From your phone
      </Button>
      {isOpen && <PhoneDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
