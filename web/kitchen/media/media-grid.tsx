import { useRef, useState } from 'react'
import type { MediaView } from '#core/calls/media/media-calls.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { videoPath } from '#core/model/media/video-path.ts'
import { useCall } from '../../app/use-call.ts'
import { useFollowingState } from '../../browser/use-following-state.ts'
import { EditingIcon } from '../../editing/icons/editing-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsNear } from '../../ui/loading/use-is-near.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { shortDay } from '../ui/format-time.ts'
import { loadMedia, mediaName, type MediaFilter, type MediaPart } from './load-media.ts'
import styles from './media.module.css'

type MediaGridProps = {
  readonly label: string
  readonly filter: MediaFilter
  /** The first page of the list; a new one resets the list. */
  readonly first: MediaPart
  readonly onChoose: (media: MediaView) => void
}

/** Images and videos as tiles; more are loaded on request. */
export function MediaGrid({ label, filter, first, onChoose }: MediaGridProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [now] = useState(() => new Date())
  const [further, setFurther] = useFollowingState(first, (): readonly MediaView[] => [])
  const shown = [...first.media, ...further]
  const more = useCall((api, offset: number) => loadMedia(api, siteSlug, filter, offset), {
    onDone: ({ media }) => setFurther((before) => withoutDuplicates(first.media, before, media)),
    toastsFailure: true,
  })
  return (
    <>
      <ul className={styles['grid']} aria-label={label}>
        {shown.map((media) => (
          <li key={media.id}>
            <MediaTile media={media} onChoose={onChoose} />
            <Caption media={media} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < first.total && (
        <p className={styles['more']}>
          <Button aria-disabled={more.isPending} onClick={() => more.run(shown.length)}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

/** Removes duplicates: uploads in the meantime shift the list, so a page may repeat items. */
function withoutDuplicates(
  first: readonly MediaView[],
  further: readonly MediaView[],
  media: readonly MediaView[],
): readonly MediaView[] {
  const known = new Set([...first, ...further].map(({ id }) => id))
  return [...further, ...media.filter(({ id }) => !known.has(id))]
}

/** The name of an image or a video, its size in pixels and its upload date. */
function Caption({ media, now }: { readonly media: MediaView; readonly now: Date }) {
  const { image, createdAt } = media
  const pixels = image === null ? [] : [`${image.width} × ${image.height}`]
  return (
    <p className={styles['caption']}>
      {(media.alt ?? media.fileName) !== null && <span aria-hidden="true">{mediaName(media)}</span>}
      <small>{[...pixels, shortDay(new Date(createdAt), now)].join(' · ')}</small>
    </p>
  )
}

const size = { width: 320, height: 320 } as const

function MediaTile({
  media,
  onChoose,
}: {
  readonly media: MediaView
  readonly onChoose: (media: MediaView) => void
}) {
  const { image, uses } = media
  return (
    <button
      type="button"
      className={styles['tile']}
      {...(image === null ? {} : { 'aria-label': `${mediaName(media)}${uses === 0 ? ' Not used' : ''}` })}
      onClick={() => onChoose(media)}
    >
      {image === null ? (
        <VideoTile media={media} />
      ) : (
        <img
          src={imageUrl(image, { crop: cropToRatio(image, 1), ...size })}
          alt=""
          loading="lazy"
          {...size}
        />
      )}
      {uses === 0 && (
        <>
          {' '}
          <span className={styles['unused']}>Not used</span>
        </>
      )}
    </button>
  )
}

/** The first frame of a video, loaded once the tile is near the viewport. */
function VideoTile({ media }: { readonly media: MediaView }) {
  const tile = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(tile, '200px')
  return (
    <span ref={tile} className={styles['video']}>
      {isNear && media.video !== null && (
        <video
          src={`${videoPath(media.video)}#t=0.001`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <span className="visually-hidden">{mediaName(media)}</span>{' '}
      <span className={styles['facts']}>
        <EditingIcon name="video" /> {captionText(media)}
      </span>
    </span>
  )
}

/** Whether a video has captions, and in which languages. */
function captionText({ video }: MediaView): string {
  const tags = (video?.captions ?? []).map(({ language }) => language)
  return tags.length === 0 ? 'No captions' : `Captions: ${tags.join(', ')}`
}
