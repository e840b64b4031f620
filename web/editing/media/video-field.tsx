import './media.css'
import { useId, useState, type ReactNode } from 'react'
import type { Video } from '#core/model/media/image.ts'
import { acceptedVideos } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { VideoUpload } from './video-upload.tsx'

type VideoFieldProps = {
  readonly label: string
  readonly value: Video | null
  readonly onChange: (value: Video | null) => void
  /** The address of the image that stands for the video until it plays. */
  readonly poster?: string
  /** Another way to choose, as the library; it gets what takes the choice. */
  readonly chooser?: (take: (video: Video) => void) => ReactNode
}

/** One video: uploaded with its progress, played, replaced, removed. */
export function VideoField({ label, value, onChange, poster, chooser }: VideoFieldProps) {
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
          <>
            {chooser?.(onChange)}
            {value !== null && (
              <button type="button" className="button button--quiet" onClick={() => onChange(null)}>
                Remove
              </button>
            )}
          </>
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
