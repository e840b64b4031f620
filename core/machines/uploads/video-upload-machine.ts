import type { Video } from '../../model/media/image.ts'
import {
  videoContentTypes,
  videoMaxBytes,
  type VideoContentType,
  type VideoUploadRequest,
} from '../../model/media/video.ts'
import { createUploadMachine, type UploadFile } from './upload-machine.ts'

/** The messages for files that cannot be uploaded as a video. */
export const videoUploadSentences = {
  type: 'Choose an MP4, WebM or QuickTime video.',
  size: 'This video is larger than 500 MB.',
  empty: 'This file is empty.',
} as const

/** The problem of a video file before uploading; null if there is none. */
export function videoUploadProblem(file: Pick<UploadFile, 'contentType' | 'size'>): string | null {
  if (videoTypeOf(file) === undefined) return videoUploadSentences.type
  if (file.size === 0) return videoUploadSentences.empty
  return file.size > videoMaxBytes ? videoUploadSentences.size : null
}

/** The upload of one video; see `createUploadMachine`. */
export const videoUploadMachine = createUploadMachine<Video>({
  id: 'videoUpload',
  problem: videoUploadProblem,
})

/** The request for an upload address of a video; `digest` is that of its bytes, null if unknown. */
export function videoUploadRequest(file: UploadFile, digest: string | null): VideoUploadRequest {
  return { fileName: file.name, contentType: videoTypeOf(file) ?? 'video/mp4', digest }
}

function videoTypeOf({ contentType }: Pick<UploadFile, 'contentType'>): VideoContentType | undefined {
  return videoContentTypes.find((known) => known === contentType)
}
