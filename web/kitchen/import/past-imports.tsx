import { useState } from 'react'
import type { ImportBatch } from '#core/calls/import/import-batch-calls.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { useCall } from '../../app/use-call.ts'
import { announceServerChanges } from '../../editing/editor/server-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { timeAgo } from '../ui/format-time.ts'
import styles from './import.module.css'

/** Past imports, each with an undo button. */
export function PastImports({ batches }: { readonly batches: readonly ImportBatch[] }) {
  const [now] = useState(() => new Date())
  if (batches.length === 0) return null
  return (
    <section aria-label="Past imports" className={styles['past']}>
      <h2>Past imports</h2>
      <ul>
        {batches.map(({ id, label, createdAt, undoneAt, created, updated }) => (
          <li key={id}>
            <span>
              {label}{' '}
              <span className={styles['quiet']}>
                {timeAgo(new Date(createdAt), now)} · {created} created, {updated} updated
                {undoneAt !== null && ' · undone'}
              </span>
            </span>
            {undoneAt === null && <UndoImport batchId={id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type UndoImportProps = { readonly batchId: string; readonly onDone?: () => void }

/** Undoes an import after confirmation. By default, recipes that were published or changed since are kept. */
export function UndoImport({ batchId, onDone }: UndoImportProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [isOpen, setOpen] = useState(false)
  const [deletesPublished, setDeletesPublished] = useState(false)
  const undo = useCall(
    (api, _: undefined) =>
      announceServerChanges(
        api.undoImportBatch({
          ...{ siteSlug, importBatchId: batchId },
          body: { deletePublished: deletesPublished },
        }),
      ),
    {
      revalidates: true,
      onDone: () => {
        setOpen(false)
        onDone?.()
      },
      toast: ({ body: { undone } }) => ({
        text: `${counted(undone.deleted, 'recipe')} deleted, ${grouped(undone.restored)} restored, ${grouped(undone.kept.length)} kept`,
      }),
    },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Undo the import</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Undo the import?"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="primary" aria-disabled={undo.isPending} onClick={() => undo.run(undefined)}>
              Undo the import
            </Button>
          </>
        }
      >
        <p>
          Recipes that it created are deleted, and those that it updated are as they were before. Recipes that
          somebody changed since stay as they are.
        </p>
        <label>
          <input
            type="checkbox"
            checked={deletesPublished}
            onChange={({ target }) => setDeletesPublished(target.checked)}
          />{' '}
          Delete published ones, too
        </label>
        {undo.error !== null && <p role="alert">{undo.error}</p>}
      </Dialog>
    </>
  )
}
