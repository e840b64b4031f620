import { useState } from 'react'
import { importAgain } from '../../browser/start/import-again.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { PartFailed } from '../../ui/loading/part-failed.tsx'

const loadControls = importAgain(() => import('./display-controls.tsx'))
const DisplayControls = loadedPart(async () => (await loadControls()).DisplayControls, {
  failed: (failure) => <PartFailed what="The display settings" failure={failure} />,
})

/** Opens the display settings (colors, text size), whose code is loaded on demand. */
export function DisplayButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link-button needs-script"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Display
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Display">
        {isOpen && <DisplayControls />}
      </Dialog>
    </>
  )
}
