import './media.css'
import { useEffect, useId, useRef, useState } from 'react'
import { videoUploadMachine } from '#core/machines/video-upload-machine.ts'
import type { Video } from '#core/model/media/image.ts'
import { useSelector } from '../../app/machine.ts'
import { useMachine } from '../../app/use-machine.ts'
import { acceptedVideos, toUploadFile } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { useMediaSource } from './media-source.ts'
import { UploadProgress } from './upload-progress.tsx'
import { videoUploads } from './video-uploads.ts'

type VideoFieldProps = {
  readonly label: string
  readonly value: Video | null
  readonly onChange: (value: Video | null) => void
  /** The address of the image that stands for the video until it plays. */
  readonly poster?: string
}

/** One video: uploaded with its progress, played, replaced, removed. */
export function VideoField({ label, value, onChange, poster }: VideoFieldProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  return (
    <div className="media-field" role="group" aria-labelledby={id}>
      <span id={id} className="field__label">
        {label}
      </span>
      <DropZone
        label={value === null ? 'Choose a video' : 'Choose another video'}
        icon="video"
        accept={acceptedVideos}
        onFiles={([first]) => setFile(first ?? null)}
        more={
          value !== null && (
            <button type="button" className="button button--quiet" onClick={() => onChange(null)}>
              Remove
            </button>
          )
        }
      >
        {value !== null && (
          <video
            key={value.key}
            className="video-field__video"
            src={`/videos/${encodeURIComponent(value.key)}`}
            {...(poster === undefined ? {} : { poster })}
            preload="metadata"
            controls
            playsInline
            aria-label={label}
          />
        )}
      </DropZone>
      {file !== null && (
        <VideoUpload
          key={`${file.name}:${file.lastModified}:${file.size}`}
          file={file}
          onDone={(video) => {
            setFile(null)
            onChange(video)
          }}
          onCancel={() => setFile(null)}
        />
      )}
    </div>
  )
}

type VideoUploadProps = {
  readonly file: File
  readonly onDone: (video: Video) => void
  readonly onCancel: () => void
}

function VideoUpload({ file, onDone, onCancel }: VideoUploadProps) {
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
