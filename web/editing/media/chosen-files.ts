import { fileContentType } from '#core/model/media/file-content-type.ts'
import type { UploadFile } from '#core/machines/uploads/upload-machine.ts'

/** The `accept` value of the file input. Some browsers recognize HEIC only by its file extension. */
export const acceptedImages =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,image/svg+xml,.heic,.heif'
export const acceptedVideos = 'video/mp4,video/webm,video/quicktime,.mov'

export function toUploadFile(file: File): UploadFile {
  return { name: file.name, contentType: fileContentType(file), size: file.size, bytes: file }
}
