import { useEffect, useRef } from 'react'
import { videoUploadMachine } from '#core/machines/video-upload-machine.ts'
import type { Video } from '#core/model/media/image.ts'
import { useSelector } from '../../app/machine.ts'
import { useMachine } from '../../app/use-machine.ts'
import { toUploadFile } from './chosen-files.ts'
import { useMediaSource } from './media-source.ts'
import { UploadProgress } from './upload-progress.tsx'
import { videoUploads } from './video-uploads.ts'

type VideoUploadProps = {
  readonly file: File
  readonly onDone: (video: Video) => void
  readonly onCancel: () => void
}

/** The upload of one video from its choice to its end. */
export function VideoUpload({ file, onDone, onCancel }: VideoUploadProps) {
  const source = useMediaSource()
  const upload = useMachine(videoUploadMachine, () => videoUploads(source), {})
  const { media, progress, error } = useSelector(upload, ({ context }) => context)
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.retry' }))
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => upload.send({ type: 'file.choose', file: toUploadFile(file) }), [upload, file])
  useEffect(() => {
    if (media !== null) done.current(media)
  }, [media])
  return (
    <UploadProgress
      {...{ name: file.name, progress, error, canRetry }}
      onRetry={() => upload.send({ type: 'upload.retry' })}
      onCancel={() => {
        upload.send({ type: 'upload.cancel' })
        onCancel()
      }}
    />
  )
}
