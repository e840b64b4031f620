import { useId, useState } from 'react'
import type { ImportedBundle } from '#core/workflows/import/import-site-bundle.ts'
import type { BundleToTransfer } from '#core/workflows/import/transfer-media.ts'
import { readAuthToken } from '#core/machines/session/auth-token.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { err } from '#core/values/result.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { useApp } from '#web/app/app-context.tsx'
import { useCall } from '#web/app/use-call.ts'
import { announceServerChanges } from '#web/editing/editor/server-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../../page/kitchen-site.tsx'
import { readBundle } from './read-bundle.ts'
import styles from '../editor/settings.module.css'

type Chosen = { readonly name: string; readonly found: BundleToTransfer }

const progressWords = { media: 'photos and videos', readers: 'subscribers and comments' } as const

/** The maximum number of warnings shown. */
const shownWarnings = 10

/** Imports a whole site from its file. Shows the content first, and can be undone as a whole. */
export function SiteImport() {
  const { slug: siteSlug } = useKitchenSite()
  const id = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [imported, setImported] = useState<ImportedBundle | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const { device } = useApp()
  const send = useCall(
    async (api, { name, found }: Chosen) => {
      // Loaded on demand, because uploading takes much longer than loading this code.
      const { importWholeSite } = await import('./import-whole-site.ts')
      const show = (done: number, total: number, what: keyof typeof progressWords) =>
        setProgress(`${grouped(done)} of ${grouped(total)} ${progressWords[what]}`)
      const token = readAuthToken(device.local)
      const work = importWholeSite(api, { siteSlug, found, label: name.slice(-100), token, show })
      return announceServerChanges(work)
    },
    { onDone: setImported, revalidates: true },
  )
  const choose = async (file: File | undefined) => {
    setChosen(null)
    setImported(null)
    setProblem(null)
    setProgress(null)
    if (file === undefined) return
    const read = await readBundle(file).catch((error: unknown) => err(failureAdvice(error)))
    if (read.ok) setChosen({ name: file.name, found: read.value })
    else setProblem(read.error)
  }
  const error = problem ?? send.error
  return (
    <div className={styles['transfer']}>
      <div className="field">
        <label htmlFor={id} className="field__label">
          Import a whole site
        </label>
        <input
          id={id}
          type="file"
          accept=".zip,.json,application/zip,application/json"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <p className={styles['hint']}>
          A file from “Download everything”. Items with the same address are updated, and the settings are
          replaced. Missing subscribers and comments are added; people who unsubscribed here stay
          unsubscribed.
        </p>
      </div>
      {error !== null && (
        <p className="error-box" role="alert">
          {error}
        </p>
      )}
      {chosen !== null && imported === null && (
        <Ready
          chosen={chosen}
          isPending={send.isPending}
          progress={progress}
          onImport={() => send.run(chosen)}
        />
      )}
      {imported !== null && <Outcome imported={imported} />}
    </div>
  )
}

type ReadyProps = {
  readonly chosen: Chosen
  readonly isPending: boolean
  /** The upload progress of images and videos. */
  readonly progress: string | null
  readonly onImport: () => void
}

/** The content of the chosen file, and the progress of its import. */
function Ready({ chosen, isPending, progress, onImport }: ReadyProps) {
  const { site, recipes, collections, images, videos, subscribers, comments } = chosen.found.bundle
  return (
    <div className={styles['fact']}>
      <div>
        <p>
          “{site.title}”: {counted(recipes.length, 'recipe')}, {counted(collections.length, 'collection')},{' '}
          {counted(images.length, 'image')}, {counted(videos.length, 'video')},{' '}
          {counted(subscribers.length, 'subscriber')} and {counted(comments.length, 'comment')}.
        </p>
        {subscribers.length > 0 && (
          <p className={styles['hint']}>
            The file says how each subscriber consented. Import it only if the site is yours.
          </p>
        )}
        <p className={styles['hint']} role="status">
          {isPending ? (progress ?? '') : ''}
        </p>
      </div>
      <Button variant="primary" aria-disabled={isPending} onClick={onImport}>
        {isPending ? 'Importing…' : 'Import all of it'}
      </Button>
    </div>
  )
}

function Outcome({ imported }: { readonly imported: ImportedBundle }) {
  const { recipes, collections, images, videos, readers, warnings } = imported
  const pathOf = useKitchenPath()
  return (
    <div role="status">
      <p>
        {counted(recipes.created, 'recipe')} and {counted(collections.created, 'collection')} are new,{' '}
        {grouped(recipes.updated + collections.updated)} were updated; {counted(images, 'image')} and{' '}
        {counted(videos, 'video')} were uploaded; {counted(readers.subscribers.added, 'subscriber')} and{' '}
        {counted(readers.comments.created, 'comment')} were added. <Link to={pathOf('import')}>Undo it</Link>{' '}
        among the imports; subscribers stay.
      </p>
      {warnings.length > 0 && (
        <ul className={styles['hint']}>
          {warnings.slice(0, shownWarnings).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
          {warnings.length > shownWarnings && <li>And {warnings.length - shownWarnings} more.</li>}
        </ul>
      )}
    </div>
  )
}
