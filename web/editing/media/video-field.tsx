import type { ReactNode } from 'react'
import type { Video } from '#core/model/media/image.ts'
import { Button } from '../../ui/button.tsx'
import { acceptedVideos } from './chosen-files.ts'
import { MediaField } from './media-field.tsx'
import { VideoUpload } from './video-upload.tsx'

type VideoFieldProps = {
  readonly label: string
  readonly value: Video | null
  readonly onChange: (value: Video | null) => void
  /** The URL of the image that is shown until the video plays. */
  readonly poster?: string
  /** Renders another way to choose a video, such as the media library. It passes the chosen video to `take`. */
  readonly chooser?: (take: (video: Video) => void) => ReactNode
}

/** A field for one video, which can be uploaded, played, replaced and removed. */
export function VideoField({ label, value, onChange, poster, chooser }: VideoFieldProps) {
  return (
    <MediaField
      label={label}
      chooserLabel={value === null ? 'Choose a video' : 'Choose another video'}
      icon="video"
      accept={acceptedVideos}
      Upload={VideoUpload}
      onUpload={onChange}
      more={
        <>
          {chooser?.(onChange)}
          {value !== null && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
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
    </MediaField>
  )
}
