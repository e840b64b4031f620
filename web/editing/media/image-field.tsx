import type { ReactNode } from 'react'
import { imageUrl } from '#core/model/media/image-url.ts'
import type { Image } from '#core/model/media/image.ts'
import { Button } from '../../ui/button.tsx'
import { acceptedImages } from './chosen-files.ts'
import { ImageUpload } from './image-upload.tsx'
import { MediaField } from './media-field.tsx'
import { useImageCrop } from './use-image-crop.tsx'

type ImageFieldProps = {
  readonly label: string
  readonly value: Image | null
  readonly onChange: (value: Image | null) => void
  readonly description?: string
  /** Whether the image can be cropped. False by default. */
  readonly hasCrop?: boolean
  readonly ratio?: number
  /** Renders another way to choose an image, such as the media library. It passes the chosen image to `take`. */
  readonly chooser?: (take: (image: Image) => void) => ReactNode
}

/** A field for one image, which can be uploaded, chosen, cropped and removed. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, onChange, description, hasCrop = false, ratio, chooser } = props
  const crop = useImageCrop({ value, onChange, ratio })
  return (
    <>
      <MediaField
        label={label}
        description={description}
        chooserLabel={value === null ? 'Choose an image' : 'Choose another image'}
        icon="upload"
        accept={acceptedImages}
        Upload={ImageUpload}
        onUpload={onChange}
        more={
          <>
            {chooser?.(onChange)}
            {value !== null && hasCrop && (
              <Button variant="quiet" onClick={crop.open}>
                Crop
              </Button>
            )}
            {value !== null && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </>
        }
      >
        {value !== null && (
          <img className="image-field__image" src={imageUrl(value, { width: 400 })} alt="" />
        )}
      </MediaField>
      {crop.dialog}
    </>
  )
}
