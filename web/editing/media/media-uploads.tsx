import './media.css'
import { fileContentType } from '#core/model/media/file-content-type.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { fileKey } from './file-key.ts'
import { ImageUpload } from './image-upload.tsx'
import { UploadGroup } from './upload-group.tsx'
import { VideoUpload } from './video-upload.tsx'

type MediaUploadsProps = {
  readonly files: readonly File[]
  /** Called when a file has been added to the creator's images or videos. */
  readonly onDone: () => void
  /** Called when an upload is complete or canceled. */
  readonly onEnd: (file: File) => void
}

/** Uploads several images and videos concurrently. */
export function MediaUploads({ files, onDone, onEnd }: MediaUploadsProps) {
  const showToast = useToast()
  return (
    <UploadGroup noun="file">
      {files.map((file) => {
        const Upload = fileContentType(file).startsWith('video/') ? VideoUpload : ImageUpload
        return (
          <Upload
            key={fileKey(file)}
            file={file}
            onDone={(_, isStored) => {
              if (isStored) showToast({ text: `${file.name} is already in your library.` })
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
