import { imageUrl } from '#core/model/media/image-url.ts'
import { VideoField } from '../../../../editing/media/video-field.tsx'
import { VideoChooser } from '../../../media/media-chooser.tsx'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useMedia } from '../work/use-media.ts'
import { PhotosField } from './photos-field.tsx'
import styles from './media-strip.module.css'

/** The photos of the recipe and its video. */
export function MediaFields() {
  const editor = useEditor()
  const images = useField(editor, 'images')
  const video = useField(editor, 'videoId')
  const { known, add } = useMedia()
  const cover = known.images.get(images.value[0]?.id ?? '')
  return (
    <section aria-label="Photos and video" className={styles['strip']}>
      <PhotosField />
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
    </section>
  )
}
