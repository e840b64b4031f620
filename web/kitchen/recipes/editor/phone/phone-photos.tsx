import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import styles from './phone.module.css'

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))

/** Takes photos that are on a phone while the recipe is open at a computer. */
export function PhonePhotos() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className={styles['opener'] ?? ''} onClick={() => setIsOpen(true)}>
        From your phone
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
