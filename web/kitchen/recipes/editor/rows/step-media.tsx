import type { InstructionDraft } from '#core/model/recipe/recipe-draft.ts'
import { limits } from '#core/values/limits.ts'
import { fileKey } from '../../../../editing/media/file-key.ts'
import { ImageUpload } from '../../../../editing/media/image-upload.tsx'
import { ImagesField } from '../../../../editing/media/images-field.tsx'
import { UploadGroup } from '../../../../editing/media/upload-group.tsx'
import { VideoField } from '../../../../editing/media/video-field.tsx'
import { ImageChooser, VideoChooser } from '../../../media/media-chooser.tsx'
import { useMedia } from '../work/use-media.ts'
import type { StepActions } from './step-actions.ts'

type StepMediaProps = {
  readonly step: InstructionDraft
  readonly number: number
  readonly steps: StepActions
  readonly shows: { readonly photos: boolean; readonly video: boolean }
  /** Image files that were pasted or dropped into the text and are being uploaded. */
  readonly files: readonly File[]
  readonly onFileEnd: (file: File) => void
}

/** The photos and the video of one step, with uploads in progress. */
export function StepMedia({ step, number, steps, shows, files, onFileEnd }: StepMediaProps) {
  const { known, add } = useMedia()
  const { id, imageIds = [], videoId } = step
  return (
    <>
      {shows.photos && (
        <div data-part="photos">
          <ImagesField
            label={`Photos of step ${number}`}
            isCropped={false}
            max={limits.stepImages}
            value={(imageIds ?? []).map((imageId) => ({ id: imageId }))}
            images={[...known.images.values()]}
            onChange={(value, added) => {
              add({ images: added })
              steps.change(id, { imageIds: value.map((image) => image.id) }, 'images')
            }}
            chooser={(take) => <ImageChooser onChoose={take} />}
          />
        </div>
      )}
      <UploadGroup noun="image">
        {files.map((file) => (
          <ImageUpload
            key={fileKey(file)}
            file={file}
            onDone={(image) => {
              onFileEnd(file)
              add({ images: [image] })
              steps.addImage(id, image.id)
            }}
            onCancel={() => onFileEnd(file)}
          />
        ))}
      </UploadGroup>
      {shows.video && (
        <div data-part="video">
          <VideoField
            label={`Video of step ${number}`}
            value={known.videos.get(videoId ?? '') ?? null}
            onChange={(video) => {
              if (video !== null) add({ videos: [video] })
              steps.change(id, { videoId: video?.id ?? null }, 'video')
            }}
            chooser={(take) => <VideoChooser onChoose={take} />}
          />
        </div>
      )}
    </>
  )
}
