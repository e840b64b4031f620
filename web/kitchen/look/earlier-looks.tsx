import { useState } from 'react'
import { importAgain } from '../../app/import-again.ts'
import { Button } from '../../ui/button.tsx'
import { loadedPart } from '../../ui/loaded-part.tsx'
import { DialogFailed } from '../../ui/part-failed.tsx'

// It is opened once in a while, and shows pages of the site as the preview does.
const loadDialog = importAgain(() => import('./earlier-looks-dialog.tsx'))
const EarlierLooksDialog = loadedPart(async () => (await loadDialog()).default, {
  failed: (failure, { onClose }) => (
    <DialogFailed title="Earlier looks" what="The earlier looks" failure={failure} onClose={onClose} />
  ),
})

/** Opens the looks that readers saw before. */
export function EarlierLooks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Earlier looks
      </Button>
      {isOpen && <EarlierLooksDialog onClose={() => setOpen(false)} />}
    </>
  )
}
