import './media.css'
import { useId, useState } from 'react'
import { imageUrl } from '#core/model/media/image-url.ts'
import type { Image } from '#core/model/media/image.ts'
import { Icon } from '../../ui/icon.tsx'
import { acceptedImages } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { ImageUpload } from './image-upload.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'

type AvatarFieldProps = {
  readonly label: string
  readonly value: Image | null
  readonly onChange: (value: Image | null) => void
}

/** A person's image: uploaded, then cropped to a circle. */
export function AvatarField({ label, value, onChange }: AvatarFieldProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [isCropping, setIsCropping] = useState(false)
  return (
    <div className="media-field" role="group" aria-labelledby={id}>
      <span id={id} className="field__label">
        {label}
      </span>
      <DropZone
        label={value === null ? 'Choose a photo' : 'Choose another photo'}
        icon="upload"
        accept={acceptedImages}
        onFiles={([first]) => setFile(first ?? null)}
        more={
          value !== null && (
            <>
              <button type="button" className="button button--quiet" onClick={() => setIsCropping(true)}>
                Crop
              </button>
              <button type="button" className="button button--quiet" onClick={() => onChange(null)}>
                Remove
              </button>
            </>
          )
        }
      >
        <span className="avatar-field__face">
          {value === null ? (
            <Icon name="user" />
          ) : (
            <img src={avatarUrl(value)} alt="" width={96} height={96} />
          )}
        </span>
      </DropZone>
      {file !== null && (
        <ImageUpload
          key={`${file.name}:${file.lastModified}:${file.size}`}
          file={file}
          onDone={(image) => {
            setFile(null)
            onChange(image)
            setIsCropping(true)
          }}
          onCancel={() => setFile(null)}
        />
      )}
      {isCropping && value !== null && (
        <LazyCropDialog
          image={value}
          crop={value.crop ?? null}
          ratio={1}
          isRound
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

function avatarUrl(image: Image): string {
  return imageUrl(image, { width: 240, height: 240 })
}
