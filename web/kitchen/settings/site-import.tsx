import { useId, useState } from 'react'
import type { BundleImport } from '#core/calls/export/export-calls.ts'
import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { counted } from '#core/values/text/counted.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { readBundle } from './read-bundle.ts'
import styles from './settings.module.css'

type Chosen = { readonly name: string; readonly bundle: SiteBundle }

/** How many warnings are shown. */
const shownWarnings = 10

/** Brings a whole site in from its file: what it holds is said first, and all of it can be undone together. */
export function SiteImport() {
  const { slug: siteSlug } = useKitchenSite()
  const id = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [imported, setImported] = useState<BundleImport | null>(null)
  const send = useCall(
    async (api, { name, bundle }: Chosen) => {
      const label = name.slice(-100)
      const { importBatch } = (await api.createImportBatch({ siteSlug, body: { label } })).body
      return (await api.importSite({ siteSlug, importBatchId: importBatch.id, body: bundle })).body.imported
    },
    { onDone: setImported, revalidates: true },
  )
  const choose = async (file: File | undefined) => {
    setChosen(null)
    setImported(null)
    setProblem(null)
    if (file === undefined) return
    const read = await readBundle(await file.text())
    if (read.ok) setChosen({ name: file.name, bundle: read.value })
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
          accept=".json,application/json"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <p className={styles['hint']}>
          A file from “Download everything”. What has the same address is updated, the settings are replaced;
          images and videos come along if they are on this platform.
        </p>
      </div>
      {error !== null && (
        <p className="error-box" role="alert">
          {error}
        </p>
      )}
      {chosen !== null && imported === null && (
        <div className={styles['fact']}>
          <p>
            “{chosen.bundle.site.title}”: {counted(chosen.bundle.recipes.length, 'recipe')} and{' '}
            {counted(chosen.bundle.collections.length, 'collection')}.
          </p>
          <Button variant="primary" aria-disabled={send.isPending} onClick={() => send.run(chosen)}>
            {send.isPending ? 'Importing…' : 'Import all of it'}
          </Button>
        </div>
      )}
      {imported !== null && <Outcome imported={imported} />}
    </div>
  )
}

function Outcome({ imported: { recipes, collections, warnings } }: { readonly imported: BundleImport }) {
  const pathOf = useKitchenPath()
  return (
    <div role="status">
      <p>
        {counted(recipes.created, 'recipe')} and {counted(collections.created, 'collection')} are new,{' '}
        {recipes.updated + collections.updated} were updated. <Link to={pathOf('import')}>Undo it</Link> among
        the imports.
      </p>
      {warnings.length > 0 && (
        <ul className={styles['hint']}>
          {warnings.slice(0, shownWarnings).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path}: {message}
            </li>
          ))}
          {warnings.length > shownWarnings && <li>And {warnings.length - shownWarnings} more.</li>}
        </ul>
      )}
    </div>
  )
}
