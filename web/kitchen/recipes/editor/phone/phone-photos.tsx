import { useState } from 'react'
import { importAgain } from '#web/browser/start/import-again.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedPart } from '#web/ui/loading/loaded-part.tsx'
import { DialogFailed } from '#web/ui/loading/part-failed.tsx'
import { useEditor } from '../work/editor-context.tsx'
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

/** A button that opens the QR code for adding photos from a phone. */
export function PhonePhotos() {
  const [isOpen, setIsOpen] = useState(false)
  const { server } = useEditor()
  const open = () => {
    server.keep()
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="quiet" className={styles['opener'] ?? ''} onClick={open}>
        From your phone
      </Button>
      {isOpen && <PhoneDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
