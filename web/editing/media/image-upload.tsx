import { useEffect, useRef } from 'react'
import { imageUploadMachine } from '#core/machines/uploads/image-upload-machine.ts'
import type { Image } from '#core/model/media/image.ts'
import { acceptedImages } from './chosen-files.ts'
import { imageUploads } from './media-source.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, type UploadProps } from './use-upload.ts'

/** Uploads one image. Its preview is shown immediately. */
export function ImageUpload(props: UploadProps<Image>) {
  const { file, progress } = useUpload(imageUploadMachine, imageUploads, props)
  const preview = useFilePreview(file)
  return (
    <div className="image-upload">
      <span className="image-upload__preview">
        <img
          ref={preview}
          alt=""
          // If the browser cannot decode the format, such as HEIC, the preview stays empty. The server can decode it.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      </span>
      <UploadProgress {...progress} accept={acceptedImages} />
    </div>
  )
}

/** Returns a ref for an image element that shows the file. */
function useFilePreview(file: File) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current !== null) Object.assign(image.current, { hidden: false, src: address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return image
}
