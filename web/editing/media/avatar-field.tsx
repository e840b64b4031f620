import { imageUrl } from '#core/model/media/image-url.ts'
import type { Image } from '#core/model/media/image.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { acceptedImages } from './chosen-files.ts'
import { ImageUpload } from './image-upload.tsx'
import { MediaField } from './media-field.tsx'
import { useImageCrop } from './use-image-crop.tsx'

type AvatarFieldProps = {
  readonly label: string
  readonly value: Image | null
  readonly error?: string | undefined
  readonly onChange: (value: Image | null) => void
}

/** A field for a person's image, which can be cropped after the upload and is shown as a circle. */
export function AvatarField({ label, value, error, onChange }: AvatarFieldProps) {
  const crop = useImageCrop({ value, onChange, ratio: 1, isRound: true })
  return (
    <>
      <MediaField
        label={label}
        chooserLabel={value === null ? 'Choose a photo' : 'Choose another photo'}
        icon="upload"
        accept={acceptedImages}
        Upload={ImageUpload}
        onUpload={(image) => {
          onChange(image)
          crop.open()
        }}
        more={
          value !== null && (
            <>
              <Button variant="quiet" onClick={crop.open}>
                Crop
              </Button>
              <Button variant="quiet" onClick={() => onChange(null)}>
                Remove
              </Button>
            </>
          )
        }
      >
        <span className="avatar-field__face">
          {value === null ? (
            <Icon name="user" />
          ) : (
            <img src={imageUrl(value, { width: 240, height: 240 })} alt="" width={96} height={96} />
          )}
        </span>
      </MediaField>
      {error !== undefined && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {crop.dialog}
    </>
  )
}
