import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'

/** A YouTube video with our own poster. Nothing is loaded from YouTube until the reader presses play. */
export function YouTube({
  videoId,
  title,
  poster,
}: {
  videoId: string
  title: string
  poster: React.ReactNode
}) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        className="video__frame"
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <button type="button" className="video__poster" onClick={() => setIsPlaying(true)}>
      {poster}
      <span className="video__play">
        <Icon name="play" isFilled />
      </span>
      <span className="visually-hidden">Play video: {title}</span>
    </button>
  )
}
