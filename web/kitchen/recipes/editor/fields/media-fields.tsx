import type { ImageUse } from '#core/model/media/image.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import { limits } from '#core/values/limits.ts'
import { ImagesField, type ImageChoice } from '../../../../editing/media/images-field.tsx'
import { VideoField } from '../../../../editing/media/video-field.tsx'
import { ImageChooser, VideoChooser } from '../../../media/media-chooser.tsx'
import { useField } from '../work/editor-context.tsx'
import { useMedia } from '../work/use-media.ts'
import { Section } from './section.tsx'

/** The photos of the recipe in their order, the first of which stands for it everywhere, and its video. */
export function MediaFields() {
  const images = useField('images')
  const video = useField('videoId')
  const { known, add } = useMedia()
  const cover = known.images.get(images.value[0]?.id ?? '')
  return (
    <Section title="Photos and video">
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
          chooser={(take) => <ImageChooser onChoose={take} />}
        />
        {images.error !== undefined && <p role="alert">{images.error}</p>}
      </div>
      <div data-field="video">
        <VideoField
          label="Video"
          value={known.videos.get(video.value ?? '') ?? null}
          {...(cover === undefined ? {} : { poster: imageUrl(cover, { width: 800 }) })}
          onChange={(chosen) => {
            if (chosen !== null) add({ videos: [chosen] })
            video.set(chosen?.id ?? null)
          }}
          chooser={(take) => <VideoChooser onChoose={take} />}
        />
        {video.error !== undefined && <p role="alert">{video.error}</p>}
      </div>
    </Section>
  )
}

function choiceOf({ id, crop = null, alt }: ImageUse): ImageChoice {
  return { id, crop, ...(alt == null ? {} : { alt }) }
}

function useOf({ id, crop, alt = '' }: ImageChoice): ImageUse {
  return { id, ...(crop == null ? {} : { crop }), ...(alt === '' ? {} : { alt }) }
}
