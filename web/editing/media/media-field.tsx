import './media.css'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import type { EditingIconName } from '../icons/editing-icon.tsx'
import { DropZone } from './drop-zone.tsx'
import { fileKey } from './file-key.ts'
import type { UploadProps } from './use-upload.ts'

type MediaFieldProps<Media> = {
  readonly label: string
  readonly description?: string | undefined
  /** What the button of the file chooser says. */
  readonly chooserLabel: string
  readonly icon: EditingIconName
  /** The files that the chooser offers, as in `accept` of an input. */
  readonly accept: string
  readonly Upload: ComponentType<UploadProps<Media>>
  readonly onUpload: (media: Media) => void
  /** What else can be done, in buttons beside the one of the chooser. */
  readonly more: ReactNode
  /** What is chosen now; stays until another one is uploaded. */
  readonly children: ReactNode
}

/** A field for one image or video, which is uploaded as soon as it is chosen. */
export function MediaField<Media>(props: MediaFieldProps<Media>) {
  const { label, description, chooserLabel, icon, accept, Upload, onUpload, more, children } = props
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  return (
    <div
      className="media-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
    >
      <span id={id} className="field__label">
        {label}
      </span>
      {description !== undefined && (
        <p id={`${id}-description`} className="rich-text-field__description">
          {description}
        </p>
      )}
      <DropZone
        {...{ label: chooserLabel, icon, accept, more }}
        onFiles={([first]) => setFile(first ?? null)}
      >
        {children}
      </DropZone>
      {file !== null && (
        <Upload
          key={fileKey(file)}
          file={file}
          onDone={(media) => {
            setFile(null)
            onUpload(media)
          }}
          onCancel={() => setFile(null)}
        />
      )}
    </div>
  )
}
