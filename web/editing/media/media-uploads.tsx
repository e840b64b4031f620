import './media.css'
import { fileContentType } from '#core/model/media/file-content-type.ts'
import { fileKey } from './file-key.ts'
import { ImageUpload } from './image-upload.tsx'
import { UploadGroup } from './upload-group.tsx'
import { VideoUpload } from './video-upload.tsx'

type MediaUploadsProps = {
  readonly files: readonly File[]
  /** A file is an image or a video of the creator's now. */
  readonly onDone: () => void
  /** A file is done with: uploaded, or given up. */
  readonly onEnd: (file: File) => void
}

/** The uploads of images and videos beside each other. */
export function MediaUploads({ files, onDone, onEnd }: MediaUploadsProps) {
  return (
    <UploadGroup noun="file">
      {files.map((file) => {
        const Upload = fileContentType(file).startsWith('video/') ? VideoUpload : ImageUpload
        return (
          <Upload
            key={fileKey(file)}
            file={file}
            onDone={() => {
              onEnd(file)
              onDone()
            }}
            onCancel={() => onEnd(file)}
          />
        )
      })}
    </UploadGroup>
  )
}
