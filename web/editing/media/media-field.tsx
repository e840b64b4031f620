import './media.css'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import type { EditingIconName } from '../icons/editing-icon.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { DropZone } from './drop-zone.tsx'
import { fileKey } from './file-key.ts'
import type { UploadProps } from './use-upload.ts'

type MediaFieldProps<Media> = {
  readonly label: string
  readonly description?: string | undefined
  /** The label of the button that opens the file chooser. */
  readonly chooserLabel: string
  readonly icon: EditingIconName
  /** The accepted file types, in the format of an input's `accept` attribute. */
  readonly accept: string
  readonly Upload: ComponentType<UploadProps<Media>>
  readonly onUpload: (media: Media) => void
  /** Additional buttons after that of the file chooser. */
  readonly more: ReactNode
  /** A view of the current image or video, shown until another one is uploaded. */
  readonly children: ReactNode
}

/** A field for one image or video. A chosen file is uploaded immediately. */
export function MediaField<Media>(props: MediaFieldProps<Media>) {
  const { label, description, chooserLabel, icon, accept, Upload, onUpload, more, children } = props
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const focus = useFocusInList<HTMLDivElement>('.drop-zone__choices, .upload-progress')
  return (
    <div
      className="media-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      {...focus}
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
