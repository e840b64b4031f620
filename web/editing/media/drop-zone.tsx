import './media.css'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { EditingIcon, type EditingIconName } from '../icons/editing-icon.tsx'

type DropZoneProps = {
  /** The label of the button that opens the file chooser. */
  readonly label: string
  readonly icon: EditingIconName
  readonly accept: string
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Additional buttons after that of the file chooser. */
  readonly more?: ReactNode
  readonly describedBy?: string
  readonly children?: ReactNode
}

/** Accepts files from the file chooser, by drag and drop, or pasted while it has the focus. */
export function DropZone(props: DropZoneProps) {
  const { label, icon, accept, isMultiple = false, onFiles, more, describedBy, children } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    <div
      className="drop-zone"
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <div className="drop-zone__choices">
        <button
          type="button"
          className="button button--plain"
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          <EditingIcon name={icon} />
          {label}
        </button>
        {more}
        <span className="drop-zone__hint">or drop or paste {isMultiple ? 'files' : 'a file'} here</span>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
