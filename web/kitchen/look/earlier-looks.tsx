import { useState } from 'react'
import { importAgain } from '../../browser/start/import-again.ts'
import { Button } from '../../ui/button.tsx'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { DialogFailed } from '../../ui/loading/part-failed.tsx'

// Loaded on demand, because it is rarely opened and needs the large code of the preview.
const loadDialog = importAgain(() => import('./earlier-looks-dialog.tsx'))
const EarlierLooksDialog = loadedPart(async () => (await loadDialog()).default, {
  failed: (failure, { onClose }) => (
    <DialogFailed title="Earlier looks" what="The earlier looks" failure={failure} onClose={onClose} />
  ),
})

/** A button that opens the earlier looks. */
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
