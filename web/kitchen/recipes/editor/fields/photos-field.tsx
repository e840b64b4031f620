import type { ImageUse } from '#core/model/media/image.ts'
import { limits } from '#core/values/limits.ts'
import { ImagesField, type ImageChoice } from '../../../../editing/media/images-field.tsx'
import { ImageChooser } from '../../../media/media-chooser.tsx'
import { PhonePhotos } from '../phone/phone-photos.tsx'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useMedia } from '../work/use-media.ts'

/** The photos of the recipe in order; the first one is its cover. */
export function PhotosField() {
  const images = useField(useEditor(), 'images')
  const { known, add } = useMedia()
  return (
    <div data-field="image">
      <ImagesField
        label="Photos"
        hasAlt
        max={limits.images}
        value={images.value.map(choiceOf)}
        images={[...known.images.values()]}
        onChange={(value, added) => {
          add({ images: added })
          images.set(value.map(useOf))
        }}
        chooser={(take) => (
          <>
            <ImageChooser onChoose={take} />
            <PhonePhotos />
          </>
        )}
      />
      {images.error !== undefined && <p role="alert">{images.error}</p>}
    </div>
  )
}

function choiceOf({ id, crop = null, alt }: ImageUse): ImageChoice {
  return { id, crop, ...(alt == null ? {} : { alt }) }
}

function useOf({ id, crop, alt = '' }: ImageChoice): ImageUse {
  return { id, ...(crop == null ? {} : { crop }), ...(alt === '' ? {} : { alt }) }
}
