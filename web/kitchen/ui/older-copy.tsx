import { Button } from '../../ui/button.tsx'
import { exactTime } from './format-time.ts'
import styles from './older-copy.module.css'

type OlderCopyProps = {
  /** When it was written; null where there is none. */
  readonly keptAt: Date | null
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers unsaved work of this device that is older than what is saved; it is never taken by itself. */
export function OlderCopy({ keptAt, onRestore, onDiscard }: OlderCopyProps) {
  if (keptAt === null) return null
  return (
    <div className={styles['notice']} role="region" aria-label="Unsaved work on this device">
      <p>This device has unsaved work of {exactTime(keptAt)}, which is older than what is saved.</p>
      <p className={styles['buttons']}>
        <Button onClick={onRestore}>Restore it</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </p>
    </div>
  )
}
