import { videoUploadMachine } from '#core/machines/video-upload-machine.ts'
import type { Video } from '#core/model/media/image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, type UploadProps } from './use-upload.ts'
import { videoUploads } from './video-uploads.ts'

/** The upload of one video. */
export function VideoUpload(props: UploadProps<Video>) {
  return <UploadProgress {...useUpload(videoUploadMachine, videoUploads, props)} />
}
