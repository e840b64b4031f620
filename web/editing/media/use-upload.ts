import { useEffect, useRef, type ComponentProps } from 'react'
import type { createUploadMachine } from '#core/machines/upload-machine.ts'
import { useSelector } from '../../app/machine.ts'
import { useMachine } from '../../app/use-machine.ts'
import { toUploadFile } from './chosen-files.ts'
import { useMediaSource, type MediaSource } from './media-source.ts'
import { useUploadReport } from './upload-group.tsx'
import type { UploadProgress } from './upload-progress.tsx'

type UploadMachine<Media extends object> = ReturnType<typeof createUploadMachine<Media>>

/** What an upload needs of the field that it belongs to. */
export type UploadProps<Media> = {
  readonly file: File
  readonly onDone: (media: Media) => void
  /** The creator canceled the upload, or removed it after it failed. */
  readonly onCancel: () => void
}

/** Uploads one file for as long as the component is shown, and returns what its progress shows. */
export function useUpload<Media extends object>(
  machine: UploadMachine<Media>,
  provide: (source: MediaSource) => UploadMachine<Media>,
  { file, onDone, onCancel }: UploadProps<Media>,
): ComponentProps<typeof UploadProgress> {
  const source = useMediaSource()
  const upload = useMachine(machine, () => provide(source), {})
  const { media, progress, error } = useSelector(upload, ({ context }) => context)
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.retry' }))
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => upload.send({ type: 'file.choose', file: toUploadFile(file) }), [upload, file])
  // Before `onDone`, with which the upload goes.
  useUploadReport(file.name, media !== null, error)
  useEffect(() => {
    if (media !== null) done.current(media)
  }, [media])
  return {
    ...{ name: file.name, progress, error, canRetry },
    onRetry: () => upload.send({ type: 'upload.retry' }),
    onCancel() {
      upload.send({ type: 'upload.cancel' })
      onCancel()
    },
  }
}
