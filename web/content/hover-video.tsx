import { useState, type PointerEvent, type ReactNode } from 'react'
import type { Video } from '#core/model/media/image.ts'
import { videoPath } from '#core/model/media/video-path.ts'

type HoverVideo = {
  /** Put these on the card itself, because its link covers the image. */
  readonly handlers: { onPointerEnter?: (event: PointerEvent) => void; onPointerLeave?: () => void }
  /** Render this over the image. */
  readonly video: ReactNode
}

/** Returns a video that plays over a card's image while a mouse is over the card. It is not loaded before that. */
export function useHoverVideo(video: Video | null): HoverVideo {
  const [isOver, setIsOver] = useState(false)
  if (video === null) return { handlers: {}, video: null }
  const enter = ({ pointerType }: PointerEvent) => {
    setIsOver(pointerType === 'mouse' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  return {
    handlers: { onPointerEnter: enter, onPointerLeave: () => setIsOver(false) },
    video: isOver && (
      <video
        className="hover-video"
        src={videoPath(video)}
        autoPlay
        muted
        loop
        playsInline
        aria-hidden="true"
      />
    ),
  }
}
