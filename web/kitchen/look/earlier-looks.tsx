import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

// It is opened once in a while, and shows pages of the site as the preview does.
const EarlierLooksDialog = lazy(() => import('./earlier-looks-dialog.tsx'))

/** Opens the looks that readers saw before. */
export function EarlierLooks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Earlier looks
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EarlierLooksDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
