import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { createUploadMachine } from '#core/machines/uploads/upload-machine.ts'
import { useSelector } from '../../browser/machine.ts'
import { useMachine } from '../../browser/use-machine.ts'
import { toUploadFile } from './chosen-files.ts'
import { useMediaSource, type MediaSource } from './media-source.ts'
import { useUploadReport } from './upload-group.tsx'
import type { UploadProgress } from './upload-progress.tsx'

type UploadMachine<Media extends object> = ReturnType<typeof createUploadMachine<Media>>

/** The props of every upload component. */
export type UploadProps<Media> = {
  readonly file: File
  /** `isStored` is true if the account already had these bytes and nothing was sent. */
  readonly onDone: (media: Media, isStored: boolean) => void
  /** Called when the creator cancels the upload, or removes it after a failure. */
  readonly onCancel: () => void
}

/**
 * Uploads one file while the component is mounted. Returns the file, which can be replaced if the server rejects it,
 * and the props of its progress.
 */
export function useUpload<Media extends object>(
  machine: UploadMachine<Media>,
  provide: (source: MediaSource) => UploadMachine<Media>,
  { file: first, onDone, onCancel }: UploadProps<Media>,
): { readonly file: File; readonly progress: Omit<ComponentProps<typeof UploadProgress>, 'accept'> } {
  const [file, setFile] = useState(first)
  const source = useMediaSource()
  const upload = useMachine(machine, () => provide(source), {})
  const { media, isStored, progress, error } = useSelector(upload, ({ context }) => context)
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.retry' }))
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => upload.send({ type: 'file.choose', file: toUploadFile(file) }), [upload, file])
  // Must run before `onDone`, which unmounts this component.
  useUploadReport(file.name, media !== null, error)
  useEffect(() => {
    if (media !== null) done.current(media, isStored)
  }, [media, isStored])
  return {
    file,
    progress: {
      ...{ name: file.name, progress, error, canRetry },
      onRetry: () => upload.send({ type: 'upload.retry' }),
      onReplace: setFile,
      onCancel() {
        upload.send({ type: 'upload.cancel' })
        onCancel()
      },
    },
  }
}
