import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Video as VideoRecord } from '#core/model/media/image.ts'
import { videoPath } from '#core/model/media/video-path.ts'
import { Icon } from '../ui/icon.tsx'
import { CaptionChoice, CaptionTracks } from './video-captions.tsx'

/** How long the play or pause icon is shown after a press, in milliseconds. */
const flashMs = 750

const followNothing = () => () => {}

type VideoProps = {
  readonly video: VideoRecord
  readonly title: string
  /** The language of the page, whose captions are shown by default. */
  readonly language: string
  /** An image that covers the video until it plays; without one, the first frame is shown. */
  readonly poster?: ReactNode
}

/**
 * A video of the site. A press anywhere on it plays or pauses it; without JavaScript it has the browser's own controls.
 */
export function Video({ video, title, language, poster }: VideoProps) {
  const isInteractive = useSyncExternalStore(
    followNothing,
    () => true,
    () => false,
  )
  const { captions = [] } = video
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
        // Safari on iOS shows no frame of a video that starts at 0.
        src={poster ? videoPath(video) : `${videoPath(video)}#t=0.001`}
        preload={poster ? 'none' : 'metadata'}
        controls={!isInteractive}
        playsInline
        onPlay={() => setIsPlaying(true)}
        onPlaying={() => setHasStarted(true)}
        onPause={() => setIsPlaying(false)}
      >
        <CaptionTracks video={video} language={language} />
      </video>
      <button type="button" className="video__poster needs-script" onClick={toggle}>
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
      {hasStarted && captions.length > 0 && (
        <CaptionChoice player={player} captions={captions} title={title} />
      )}
    </div>
  )
}
