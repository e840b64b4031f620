import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { listDeviceCopies, type StoredCopy } from './device-copies.ts'
import { untitledTitle } from '../untitled.ts'
import { exactTime } from '../../ui/format-time.ts'
import { saveFile } from '../../ui/save-file.ts'
import { copyText } from './copy-text.ts'
import styles from './device-recipes.module.css'

/**
 * Unsaved work on this device for a site that can no longer be opened, as downloads. Renders nothing if everything was
 * saved.
 */
export function UnsavedCopies({ siteSlug }: { readonly siteSlug: string }) {
  const [copies, setCopies] = useState<readonly StoredCopy[]>([])
  useEffect(() => {
    let isShown = true
    listDeviceCopies(siteSlug).then(
      (found) => isShown && setCopies(found),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [siteSlug])
  if (copies.length === 0) return null
  return (
    <section className={styles['recipes']} aria-labelledby="unsaved-copies">
      <h2 id="unsaved-copies">Not saved</h2>
      <p>This was written on this device and could not be saved. It stays here.</p>
      <ul>
        {copies.map(({ id, draft, keptAt }) => {
          const title = draft.title || untitledTitle
          return (
            <li key={id}>
              {title}
              <span>{exactTime(keptAt)}</span>
              <Button
                aria-label={`Download “${title}”`}
                onClick={() => saveFile(`${title}.txt`, new Blob([copyText(draft)], { type: 'text/plain' }))}
              >
                Download
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
