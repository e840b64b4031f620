import { useRef, useState } from 'react'
import type { Video as VideoRecord } from '#core/model/media/image.ts'
import { Icon } from '../ui/icon.tsx'

/** How long the sign for play or pause stands after a press, in milliseconds. */
const flashMs = 750

/** Where a video lies on the file host. */
export const videoPath = (video: VideoRecord) => `/videos/${encodeURIComponent(video.key)}`

type VideoProps = {
  readonly video: VideoRecord
  readonly title: string
  readonly poster?: string | undefined
}

/** A video of the site; a press anywhere on it plays or pauses. */
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
        poster={poster}
        preload="none"
        playsInline
        onPlay={() => {
          setIsPlaying(true)
          setHasStarted(true)
        }}
        onPause={() => setIsPlaying(false)}
      />
      <button type="button" className="video__poster" onClick={toggle}>
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
