import { videoUploadMachine } from '#core/machines/uploads/video-upload-machine.ts'
import type { Video } from '#core/model/media/image.ts'
import { acceptedVideos } from './chosen-files.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, type UploadProps } from './use-upload.ts'
import { videoUploads } from './video-uploads.ts'

/** Uploads one video and shows the progress. */
export function VideoUpload(props: UploadProps<Video>) {
  const { progress } = useUpload(videoUploadMachine, videoUploads, props)
  return <UploadProgress {...progress} accept={acceptedVideos} />
}
