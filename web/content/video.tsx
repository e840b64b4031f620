import { useRef, useState, type ReactNode } from 'react'
import type { Video as VideoRecord } from '#core/model/media/image.ts'
import { Icon } from '../ui/icon.tsx'

/** How long the play or pause icon is shown after a press, in milliseconds. */
const flashMs = 750

/** The path of a video on the site's host. */
export const videoPath = (video: VideoRecord) => `/videos/${encodeURIComponent(video.key)}`

type VideoProps = {
  readonly video: VideoRecord
  readonly title: string
  /** An image that covers the video until its first frame is loaded. */
  readonly poster?: ReactNode
}

/** A video of the site. A press anywhere on it plays or pauses it. */
export function Video({ video, title, poster }: VideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasStarted, setHasStarted] = useState(false)
  const [isFlashing, setIsFlashing] = useState(false)
  const toggle = () => {
    if (player.current === null) return
    if (player.current.paused) void player.current.play().catch(() => setIsPlaying(false))
    else player.current.pause()
    setIsFlashing(true)
    setTimeout(() => setIsFlashing(false), flashMs)
  }
  return (
    <div className={hasStarted ? 'video video--begun' : 'video'}>
      <video
        ref={player}
        className="video__frame"
        src={videoPath(video)}
        preload="none"
        playsInline
        onPlay={() => setIsPlaying(true)}
        onPlaying={() => setHasStarted(true)}
        onPause={() => setIsPlaying(false)}
      />
      <button type="button" className="video__poster" onClick={toggle}>
        {!hasStarted && poster}
        {(!isPlaying || isFlashing) && (
          <span className="video__play">
            <Icon name={isPlaying ? 'pause' : 'play'} isFilled />
          </span>
        )}
        <span className="visually-hidden">
          {isPlaying ? 'Pause' : 'Play'} video: {title}
        </span>
      </button>
    </div>
  )
}
