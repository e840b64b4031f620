import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

const DisplayControls = lazy(async () => ({
  default: (await import('./display-controls.tsx')).DisplayControls,
}))

/** Opens the reader's choice of colours and size of text, which is loaded then. */
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
        {isOpen && (
          <Suspense>
            <DisplayControls />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
