import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportBatch } from '#core/calls/import/import-batch-calls.ts'
import { grouped } from '#core/values/text/counted.ts'
import { useApp } from '../../app/app-context.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { BookmarkletHelp } from './bookmarklet-help.tsx'
import { SourceForm } from './source-form.tsx'
import { ImportReview } from './import-review.tsx'
import { importSessionOf, type ImportSession } from './import-session.ts'
import type { ImportState } from './import-state.ts'
import { PastImports } from './past-imports.tsx'
import { useSentPage, useUnsentLink } from './use-sent-page.ts'
import styles from './import.module.css'

type ImportData = { readonly batches: readonly ImportBatch[] }

export const loader = kitchenLoader<ImportData>(async ({ context }, siteSlug) => {
  const { importBatches } = await unwrap(apiOf(context).listImportBatches({ siteSlug, limit: '20' }))
  return { batches: importBatches }
})

export const handle = kitchenHandle<ImportData>({ title: 'Import' })

/** Imports recipes from links, texts, pages, and files of other programs. */
export function Component() {
  const { batches } = useKitchenData<ImportData>()
  const { api } = useApp()
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const session = importSessionOf(api, slug)
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => session.open(), [session])
  useSentPage(session)
  const [unsentLink, forgetUnsentLink] = useUnsentLink()
  useLeaveWarning(state)
  useNewBatches(state)
  const { phase } = state
  const isIdle = phase === 'idle'
  const isReviewed = phase === 'review' || phase === 'writing' || phase === 'done'
  return (
    <>
      <PageHeader title="Import" back={{ to: pathOf('recipes'), label: 'Recipes' }} />
      <div className={styles['page']}>
        {state.error !== null && (
          <p role="alert" className={styles['failure']}>
            {state.error}
          </p>
        )}
        {isIdle && unsentLink !== null && (
          <p role="status">
            Only the link of the page arrived. If nobody but you can open the page, press “Import to Trivet”
            on it again, or save it and choose the file.
          </p>
        )}
        {isIdle && (
          <SourceForm
            pasted={session.pasted() || (unsentLink ?? '')}
            onChoose={(sources) => {
              forgetUnsentLink()
              session.read(sources)
            }}
          />
        )}
        {phase === 'reading' && <Reading state={state} session={session} />}
        {phase === 'elsewhere' && <Elsewhere session={session} />}
        {isReviewed && <ImportReview state={state} session={session} />}
        {isIdle && <BookmarkletHelp />}
        {isIdle && <PastImports batches={batches} />}
      </div>
    </>
  )
}

function Reading({ state, session }: { state: ImportState; session: ImportSession }) {
  const { done, total, error } = state
  const isPaused = error !== null
  return (
    <section aria-label="Reading" className={styles['reading']}>
      <p role="status">
        {isPaused && 'Paused. '}
        {total === 0 && !isPaused
          ? 'Reading your files and links…'
          : `Read ${grouped(done)} of ${grouped(total)}`}
      </p>
      <progress
        value={total === 0 ? undefined : done}
        max={Math.max(1, total)}
        aria-label="Reading recipes"
      />
      <p className={styles['quiet']}>
        {isPaused
          ? 'What was read so far is kept, and so is what remains to be read. Nothing is written yet.'
          : 'You can go on working in the kitchen meanwhile; nothing is written yet. Closing the window pauses it.'}
      </p>
      <div className={styles['choices']}>
        {isPaused && (
          <Button variant="primary" onClick={session.continueReading}>
            Go on
          </Button>
        )}
        <Button onClick={session.stop}>Stop</Button>
      </div>
    </section>
  )
}

function Elsewhere({ session }: { readonly session: ImportSession }) {
  return (
    <section aria-label="Open in another tab" className={styles['reading']}>
      <p role="status">An import into this site is open in another tab of this browser.</p>
      <p className={styles['quiet']}>It continues here when that tab is closed.</p>
      <Button variant="primary" onClick={session.takeOver}>
        Continue here
      </Button>
    </section>
  )
}

/** Warns before the window is closed if that would pause the import, or lose it because this device cannot store it. */
function useLeaveWarning({ phase, isStored }: ImportState): void {
  const isOpen = phase === 'reading' || phase === 'writing' || (phase === 'review' && !isStored)
  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOpen])
}

/** Reloads the list of imports after a new one. */
function useNewBatches({ phase, batchId }: ImportState): void {
  const { revalidate } = useRevalidator()
  const isNew = phase === 'done' && batchId !== null
  useEffect(() => {
    if (isNew) void revalidate()
  }, [isNew, revalidate])
}
