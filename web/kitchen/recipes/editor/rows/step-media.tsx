import { fileContentType } from '#core/model/media/file-content-type.ts'
import type { Video } from '#core/model/media/image.ts'
import type { InstructionDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { limits } from '#core/values/limits.ts'
import { fileKey } from '../../../../editing/media/file-key.ts'
import { ImageUpload } from '../../../../editing/media/image-upload.tsx'
import { ImagesField } from '../../../../editing/media/images-field.tsx'
import { UploadGroup } from '../../../../editing/media/upload-group.tsx'
import { VideoField } from '../../../../editing/media/video-field.tsx'
import { VideoUpload } from '../../../../editing/media/video-upload.tsx'
import { ImageChooser, VideoChooser } from '../../../media/media-chooser.tsx'
import { useMedia } from '../work/use-media.ts'
import type { StepActions } from './step-actions.ts'

type StepMediaProps = {
  readonly step: InstructionDraft
  readonly number: number
  readonly steps: StepActions
  readonly shows: { readonly photos: boolean; readonly video: boolean }
  /** Images and videos that were pasted or dropped into the text and are being uploaded. */
  readonly files: readonly File[]
  readonly onFileEnd: (file: File) => void
}

/** The photos and the video of one step, with uploads in progress. */
export function StepMedia({ step, number, steps, shows, files, onFileEnd }: StepMediaProps) {
  const { known, add } = useMedia()
  const { id, imageIds = [], videoId } = step
  const setVideo = (video: Video | null) => {
    if (video !== null) add({ videos: [video] })
    steps.change(id, { videoId: video?.id ?? null }, 'video')
  }
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
      <UploadGroup noun="file">
        {files.map((file) => {
          const upload = { file, onCancel: () => onFileEnd(file) }
          return fileContentType(file).startsWith('video/') ? (
            <VideoUpload
              {...upload}
              key={fileKey(file)}
              onDone={(video) => {
                onFileEnd(file)
                setVideo(video)
              }}
            />
          ) : (
            <ImageUpload
              {...upload}
              key={fileKey(file)}
              onDone={(image) => {
                onFileEnd(file)
                add({ images: [image] })
                steps.addImage(id, image.id)
              }}
            />
          )
        })}
      </UploadGroup>
      {shows.video && (
        <div data-part="video">
          <VideoField
            label={`Video of step ${number}`}
            value={known.videos.get(videoId ?? '') ?? null}
            onChange={setVideo}
            chooser={(take) => <VideoChooser onChoose={take} />}
          />
        </div>
      )}
    </>
  )
}
