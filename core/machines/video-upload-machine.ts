import type { Video } from '../model/media/image.ts'
import {
  videoContentTypes,
  videoMaxBytes,
  type VideoContentType,
  type VideoUploadRequest,
} from '../model/media/video.ts'
import { createUploadMachine, type UploadFile } from './upload-machine.ts'

/** What is said of a file that cannot be uploaded as a video. */
export const videoUploadSentences = {
  type: 'Choose an MP4, WebM or QuickTime video.',
  size: 'This video is larger than 500 MB.',
  empty: 'This file is empty.',
} as const

/** What is wrong with a file as a video before anything is sent, null when nothing is. */
export function videoUploadProblem(file: Pick<UploadFile, 'contentType' | 'size'>): string | null {
  if (videoTypeOf(file) === undefined) return videoUploadSentences.type
  if (file.size === 0) return videoUploadSentences.empty
  return file.size > videoMaxBytes ? videoUploadSentences.size : null
}

/** The upload of one video, as `createUploadMachine` describes it. */
export const videoUploadMachine = createUploadMachine<Video>({
  id: 'videoUpload',
  problem: videoUploadProblem,
})

/** What is asked for before the bytes of a video are sent. */
export function videoUploadRequest(file: UploadFile): VideoUploadRequest {
  return { fileName: file.name, contentType: videoTypeOf(file) ?? 'video/mp4' }
}

function videoTypeOf({ contentType }: Pick<UploadFile, 'contentType'>): VideoContentType | undefined {
  return videoContentTypes.find((known) => known === contentType)
}
