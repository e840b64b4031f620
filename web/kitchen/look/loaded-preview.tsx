import { importAgain } from '../../app/import-again.ts'
import { loadedPart, type LoadFailure } from '../../ui/loaded-part.tsx'
import { loadAdvice, RetryButton } from '../../ui/part-failed.tsx'
import { FirstTime } from '../ui/list-state.tsx'
import styles from './look-page-frame.module.css'

// What reads a site's own CSS is large; the fields beside the preview do not wait for it.
const loadCode = importAgain(() => import('./site-preview.tsx'))

/** The preview of the site, once its code is loaded; without that the page around it works all the same. */
export const LoadedPreview = loadedPart(async () => (await loadCode()).default, {
  waiting: <div className={styles['waiting']} aria-busy="true" />,
  failed: (failure) => <PreviewFailed {...failure} />,
})

function PreviewFailed(failure: LoadFailure) {
  return (
    <div role="alert">
      <FirstTime
        icon="warning"
        title={failure.isPending ? 'The preview' : 'The preview could not be loaded'}
        action={<RetryButton {...failure} />}
      >
        {failure.isPending ? 'Loading…' : loadAdvice} What you edit is saved without it.
      </FirstTime>
    </div>
  )
}
