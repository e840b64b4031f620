import { fileContentType } from '#core/model/media/file-content-type.ts'
import type { UploadFile } from '#core/machines/upload-machine.ts'

/** What the browser's chooser lets through; some know HEIC by its ending alone. */
export const acceptedImages =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,image/svg+xml,.heic,.heif'
export const acceptedVideos = 'video/mp4,video/webm,video/quicktime,.mov'

export function toUploadFile(file: File): UploadFile {
  return { name: file.name, contentType: fileContentType(file), size: file.size, bytes: file }
}

/** The files of a paste or a drop, as far as they may be images. */
export function imageFilesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => fileContentType(file).startsWith('image/'))
}
