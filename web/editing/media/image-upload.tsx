import { useEffect, useRef } from 'react'
import { imageUploadMachine } from '#core/machines/image-upload-machine.ts'
import type { Image } from '#core/model/media/image.ts'
import { imageUploads } from './media-source.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, type UploadProps } from './use-upload.ts'

/** The upload of one image, which is shown from the start. */
export function ImageUpload(props: UploadProps<Image>) {
  const progress = useUpload(imageUploadMachine, imageUploads, props)
  const preview = useFilePreview(props.file)
  return (
    <div className="image-upload">
      {/* A browser that cannot show the format shows nothing; the server can. */}
      <img ref={preview} className="image-upload__preview" alt="" />
      <UploadProgress {...progress} />
    </div>
  )
}

/** Shows a file in an image for as long as that is there. */
function useFilePreview(file: File) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return image
}
