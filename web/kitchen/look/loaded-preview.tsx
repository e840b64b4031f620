import { importAgain } from '#web/browser/start/import-again.ts'
import { loadedPart, type LoadFailure } from '#web/ui/loading/loaded-part.tsx'
import { loadAdvice, RetryButton } from '#web/ui/loading/part-failed.tsx'
import { FirstTime } from '../ui/lists/list-state.tsx'
import styles from './look-page-frame.module.css'

// The CSS parser is large, so the fields beside the preview do not wait for it.
const loadCode = importAgain(() => import('./preview/site-preview.tsx'))

/** The lazily loaded preview of the site. If its code fails to load, the rest of the page still works. */
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
