import type { Image, ImageContentType, ImageUploadRequest } from '../../model/media/image.ts'
import { createUploadMachine, type UploadFile } from './upload-machine.ts'

/** The maximum size of an uploaded image, in bytes: 25 MB. */
export const imageMaxBytes = 25 * 1024 * 1024

/** The messages for files that cannot be uploaded. */
export const imageUploadSentences = {
  type: 'Choose a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG image.',
  video: 'This is a video. Choose it where videos are added, or choose an image here.',
  size: 'This image is larger than 25 MB.',
  empty: 'This file is empty.',
} as const

const uploadTypes: Readonly<Record<ImageContentType, true>> = {
  'image/jpeg': true,
  'image/png': true,
  'image/webp': true,
  'image/gif': true,
  'image/avif': true,
  'image/heic': true,
  'image/heif': true,
  'image/svg+xml': true,
}

/** True for a content type that may be uploaded. */
export function isImageContentType(contentType: string): contentType is ImageContentType {
  return Object.hasOwn(uploadTypes, contentType)
}

/** The problem of a file before uploading, null if there is none. */
export function uploadProblem(file: Pick<UploadFile, 'contentType' | 'size'>): string | null {
  if (file.contentType.startsWith('video/')) return imageUploadSentences.video
  if (!isImageContentType(file.contentType)) return imageUploadSentences.type
  if (file.size === 0) return imageUploadSentences.empty
  return file.size > imageMaxBytes ? imageUploadSentences.size : null
}

/** The upload of one image; see `createUploadMachine`. */
export const imageUploadMachine = createUploadMachine<Image>({
  id: 'imageUpload',
  problem: uploadProblem,
})

/** The request for an upload address of an image; `digest` is that of its bytes, null if unknown. */
export function imageUploadRequest(
  { name, contentType }: UploadFile,
  digest: string | null,
): ImageUploadRequest {
  return { fileName: name, contentType: isImageContentType(contentType) ? contentType : 'image/jpeg', digest }
}
