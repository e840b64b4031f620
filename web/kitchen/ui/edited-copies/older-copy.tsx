import { useSelector } from '#web/browser/machine.ts'
import type { DraftEditor } from '#web/editing/editor/draft-editor.ts'
import { Button } from '#web/ui/button.tsx'
import { exactTime } from '../format-time.ts'
import styles from './older-copy.module.css'

/** Offers to restore unsaved work of this device that is older than the saved state. */
export function OlderCopy<Draft extends object>({
  editor: { ref },
}: {
  readonly editor: DraftEditor<Draft>
}) {
  const keptAt = useSelector(ref, ({ context }) => context.work?.offered?.keptAt ?? null)
  if (keptAt === null) return null
  return (
    <div className={styles['notice']} role="region" aria-label="Unsaved work on this device">
      <p>This device has unsaved work of {exactTime(keptAt)}, which is older than what is saved.</p>
      <p className={styles['buttons']}>
        <Button onClick={() => ref.send({ type: 'copy.restore' })}>Restore it</Button>
        <Button variant="quiet" onClick={() => ref.send({ type: 'copy.discard' })}>
          Discard it
        </Button>
      </p>
    </div>
  )
}
