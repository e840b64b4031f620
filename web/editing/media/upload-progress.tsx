import { useId, useRef } from 'react'
import { useIsInUploadGroup } from './upload-group.tsx'

type UploadProgressProps = {
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
  readonly error: string | null
  /** False if the server rejected the file; another one can be chosen then. */
  readonly canRetry: boolean
  /** The accepted file types of a replacement, in the format of an input's `accept` attribute. */
  readonly accept: string
  readonly onRetry: () => void
  readonly onReplace: (file: File) => void
  readonly onCancel: () => void
}

/** The progress of an upload, or its error, with buttons to cancel, retry, replace or remove it. */
export function UploadProgress(props: UploadProgressProps) {
  const { name, progress, error, canRetry, accept, onRetry, onReplace, onCancel } = props
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
          <button
            type="button"
            className="button button--quiet"
            onClick={({ currentTarget }) => {
              focusLast(currentTarget)
              onRetry()
            }}
          >
            Retry
          </button>
        )}
        {error !== null && !canRetry && <ChooseAnother {...{ accept, onReplace }} describedBy={id} />}
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

/** Focuses the last button, because the pressed one unmounts. */
function focusLast(button: HTMLElement) {
  const last = button.parentElement?.lastElementChild
  if (last instanceof HTMLElement) last.focus()
}

type ChooseAnotherProps = Pick<UploadProgressProps, 'accept' | 'onReplace'> & { readonly describedBy: string }

function ChooseAnother({ accept, onReplace, describedBy }: ChooseAnotherProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        Choose another file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Another file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file === undefined) return
          focusLast(currentTarget)
          onReplace(file)
        }}
      />
    </>
  )
}
