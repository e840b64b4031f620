import { useId } from 'react'
import { useIsInUploadGroup } from './upload-group.tsx'

type UploadProgressProps = {
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
  readonly error: string | null
  readonly canRetry: boolean
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** How far an upload is, or why it failed and what can be done. */
export function UploadProgress(props: UploadProgressProps) {
  const { name, progress, error, canRetry, onRetry, onCancel } = props
  const id = useId()
  const isInGroup = useIsInUploadGroup()
  return (
    <div className="upload-progress">
      <span id={id} className="upload-progress__name">
        {name}
      </span>
      {error === null ? (
        <progress className="upload-progress__bar" aria-labelledby={id} value={progress} max={1} />
      ) : (
        <span role={isInGroup ? undefined : 'alert'} className="upload-progress__error">
          {error}
        </span>
      )}
      <span className="upload-progress__buttons">
        {canRetry && (
          <button type="button" className="button button--quiet" onClick={onRetry}>
            Retry
          </button>
        )}
        <button
          type="button"
          className="button button--quiet"
          aria-label={error === null ? `Cancel the upload of ${name}` : `Remove ${name}`}
          onClick={onCancel}
        >
          {error === null ? 'Cancel' : 'Remove'}
        </button>
      </span>
    </div>
  )
}
