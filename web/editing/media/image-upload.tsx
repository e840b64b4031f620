import { useEffect, useRef } from 'react'
import { imageUploadMachine } from '#core/machines/image-upload-machine.ts'
import type { Image } from '#core/model/media/image.ts'
import { useSelector } from '../../app/machine.ts'
import { useMachine } from '../../app/use-machine.ts'
import { toUploadFile } from './chosen-files.ts'
import { imageUploads, useMediaSource } from './media-source.ts'
import { UploadProgress } from './upload-progress.tsx'

type ImageUploadProps = {
  readonly file: File
  readonly onDone: (image: Image) => void
  /** The creator gave the upload up. */
  readonly onCancel: () => void
}

/** The upload of one file from its choice to its end, with a look at the image from the start. */
export function ImageUpload({ file, onDone, onCancel }: ImageUploadProps) {
  const source = useMediaSource()
  const upload = useMachine(imageUploadMachine, () => imageUploads(source), {})
  const { media, progress, error } = useSelector(upload, ({ context }) => context)
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.retry' }))
  const preview = useFilePreview(file)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => upload.send({ type: 'file.choose', file: toUploadFile(file) }), [upload, file])
  useEffect(() => {
    if (media !== null) done.current(media)
  }, [media])
  const cancel = () => {
    upload.send({ type: 'upload.cancel' })
    onCancel()
  }
  return (
    <div className="image-upload">
      {/* A browser that cannot show the format shows nothing; the server can. */}
      <img ref={preview} className="image-upload__preview" alt="" />
      <UploadProgress
        {...{ name: file.name, progress, error, canRetry }}
        onRetry={() => upload.send({ type: 'upload.retry' })}
        onCancel={cancel}
      />
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
