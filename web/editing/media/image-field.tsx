import './media.css'
import { useId, useState, type ReactNode } from 'react'
import { imageUrl } from '#core/model/media/image-url.ts'
import type { Image } from '#core/model/media/image.ts'
import { acceptedImages } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { ImageUpload } from './image-upload.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'

type ImageFieldProps = {
  readonly label: string
  readonly value: Image | null
  readonly onChange: (value: Image | null) => void
  readonly description?: string
  /** True where a part of the image can be chosen. */
  readonly hasCrop?: boolean
  readonly ratio?: number
  /** Another way to choose, as the library; it gets what takes the choice. */
  readonly chooser?: (take: (image: Image) => void) => ReactNode
}

/** One image: uploaded or chosen, cropped, removed. The image before stays until the new one is there. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, description, hasCrop = false, ratio, chooser } = props
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [isCropping, setIsCropping] = useState(false)
  return (
    <div className="media-field" role="group" aria-labelledby={id} aria-describedby={`${id}-description`}>
      <span id={id} className="field__label">
        {label}
      </span>
      <p id={`${id}-description`} className="rich-text-field__description">
        {description}
      </p>
      <DropZone
        label={value === null ? 'Choose an image' : 'Choose another image'}
        icon="upload"
        accept={acceptedImages}
        onFiles={([first]) => setFile(first ?? null)}
        more={
          <>
            {chooser?.(onChange)}
            {value !== null && hasCrop && (
              <button type="button" className="button button--quiet" onClick={() => setIsCropping(true)}>
                Crop
              </button>
            )}
            {value !== null && (
              <button type="button" className="button button--quiet" onClick={() => onChange(null)}>
                Remove
              </button>
            )}
          </>
        }
      >
        {value !== null && (
          <img className="image-field__image" src={imageUrl(value, { width: 400 })} alt="" />
        )}
      </DropZone>
      {file !== null && (
        <ImageUpload
          key={`${file.name}:${file.lastModified}:${file.size}`}
          file={file}
          onDone={(image) => {
            setFile(null)
            onChange(image)
          }}
          onCancel={() => setFile(null)}
        />
      )}
      {isCropping && value !== null && (
        <LazyCropDialog
          image={value}
          crop={value.crop ?? null}
          {...(ratio === undefined ? {} : { ratio })}
          onSave={(crop) => {
            setIsCropping(false)
            onChange({ ...value, crop })
          }}
          onClose={() => setIsCropping(false)}
        />
      )}
    </div>
  )
}
