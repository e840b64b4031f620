import type { ImportProgress } from '#core/calls/subscribers/subscriber-calls.ts'
import { Button } from '../../ui/button.tsx'
import { importProgressText } from './import-progress-text.ts'
import { runs, useImportProgress } from './use-import-progress.ts'
import styles from './subscribers.module.css'

type ImportStatusProps = { readonly progress: ImportProgress | null; readonly onHide: () => void }

/** The running or just finished import of subscribers, regardless of who started it on which device. */
export function ImportStatus({ progress, onHide }: ImportStatusProps) {
  if (progress === null || progress.isDryRun) return null
  return (
    <div className={styles['importStatus']}>
      {runs(progress) ? (
        <ImportBar progress={progress} />
      ) : (
        <>
          <p role="status">{importProgressText(progress)}</p>
          <Button onClick={onHide}>Hide</Button>
        </>
      )}
    </div>
  )
}

/** The progress of the import that the dialog waits for. Imports of other files are not shown. */
export function AwaitedImport({
  siteSlug,
  fileName,
}: {
  readonly siteSlug: string
  readonly fileName: string
}) {
  const { progress } = useImportProgress(siteSlug, true)
  const isThis = progress !== null && progress.fileName === fileName && runs(progress)
  return isThis && <ImportBar progress={progress} />
}

function ImportBar({ progress }: { readonly progress: ImportProgress }) {
  const { written, total } = progress
  const how = total === null ? {} : { value: written, max: Math.max(1, total) }
  return (
    <div className={styles['importBar']}>
      <p>{importProgressText(progress)}</p>
      <progress {...how} aria-label="Import of subscribers" />
    </div>
  )
}
