import { bytesText } from '#core/values/text/bytes-text.ts'
import { useState } from 'react'
import type { MediaView, MediaUseView } from '#core/calls/media/media-calls.ts'
import { videoPath } from '#core/model/media/video-path.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import { counted } from '#core/values/text/counted.ts'
import { limits } from '#core/values/limits.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import { longDay } from '../ui/format-time.ts'
import { mediaName } from './load-media.ts'
import { VideoCaptions } from './video-captions.tsx'
import { pathOfUse } from './path-of-use.ts'
import styles from './media.module.css'

type MediaDetailsProps = {
  readonly media: MediaView
  readonly onClose: () => void
}

/** The details of an image or a video: description, usage, and deletion. */
export function MediaDetails({ media, onClose }: MediaDetailsProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [alt, setAlt] = useState(media.alt ?? '')
  const [fileName, setFileName] = useState(media.fileName ?? '')
  const { data: usedBy, error: loadError } = useQuery(
    media.id,
    async (api) => (await api.getMedia({ siteSlug, mediaId: media.id })).body.usedBy,
  )
  const save = useCall(
    (api, _: undefined) =>
      api.updateMedia({
        ...{ siteSlug, mediaId: media.id },
        body: { alt: alt.trim() || null, fileName: fileName.trim() || null },
      }),
    { onDone: onClose, toast: () => ({ text: 'Saved' }), revalidates: true },
  )
  const remove = useDeletion(media, onClose)
  return (
    <Dialog isOpen onClose={onClose} title={mediaName(media)}>
      <form
        className={styles['details']}
        onSubmit={(event) => {
          event.preventDefault()
          save.run(undefined)
        }}
      >
        <MediaPreview media={media} />
        <label>
          What it shows, for those who cannot see it
          <textarea
            rows={2}
            maxLength={limits.alt}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        </label>
        <label>
          File name
          <input
            maxLength={limits.fileName}
            value={fileName}
            onChange={({ target }) => setFileName(target.value)}
          />
        </label>
        {media.video !== null && <VideoCaptions video={media.video} name={media.fileName ?? 'video.mp4'} />}
        <p className={styles['facts']}>{factsOf(media)}</p>
        <Uses usedBy={usedBy} isUsed={media.uses > 0} error={loadError} />
        <p role="alert">{save.error ?? remove.error}</p>
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            disabled={usedBy === null || usedBy.length > 0 || media.uses > 0}
            onClick={() => remove.run(undefined)}
          >
            Move to trash
          </Button>
          <Button variant="primary" type="submit" aria-disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Moves the image or video to the trash, and restores it on Undo. */
function useDeletion({ id }: MediaView, onClose: () => void) {
  const { slug: siteSlug } = useKitchenSite()
  const showUndo = useUndoToast()
  const restore = useCall(
    (api, _: undefined) => api.restoreTrashed({ siteSlug, trashKind: 'media', trashedId: id }),
    { revalidates: true, toastsFailure: true },
  )
  return useCall((api, _: undefined) => api.deleteMedia({ siteSlug, mediaId: id }), {
    revalidates: true,
    onDone: () => {
      onClose()
      showUndo('Moved to the trash', () => restore.run(undefined))
    },
  })
}

function MediaPreview({ media: { image, video } }: { readonly media: MediaView }) {
  if (image !== null) return <img src={imageUrl(image, { width: 800 })} alt="" />
  if (video === null) return null
  return <video src={videoPath(video)} preload="metadata" controls playsInline />
}

type UsesProps = {
  readonly usedBy: readonly MediaUseView[] | null
  /** True if anything uses it, even outside of this site. */
  readonly isUsed: boolean
  readonly error: string | null
}

function Uses({ usedBy, isUsed, error }: UsesProps) {
  const pathOf = useKitchenPath()
  if (error !== null) return <p role="alert">Where it is used did not load: {error}</p>
  if (usedBy === null) return <p className={styles['facts']}>Checking where it is used…</p>
  if (usedBy.length === 0) {
    return (
      <p className={styles['facts']}>
        {isUsed
          ? 'A profile or another site uses it. It can be moved to the trash once nothing uses it.'
          : 'Nothing uses it.'}
      </p>
    )
  }
  return (
    <div>
      <h3 className={styles['facts']}>Used in {counted(usedBy.length, 'place')}</h3>
      <ul className={styles['uses']}>
        {usedBy.map(({ kind, id, title, isTrashed }) => (
          <li key={`${kind} ${id}`}>
            <Link to={pathOf(pathOfUse({ kind, id, isTrashed }))}>{title}</Link>
            {isTrashed ? ' (in the trash)' : kind === 'working_copy' ? ' (unpublished changes)' : ''}
          </li>
        ))}
      </ul>
      <p className={styles['facts']}>It can be moved to the trash once nothing uses it.</p>
    </div>
  )
}

function factsOf({ image, contentType, bytes, createdAt }: MediaView): string {
  const facts = [
    contentType.replace(/^\w+\//, '').toUpperCase(),
    ...(image === null ? [] : [`${image.width} × ${image.height} pixels`]),
    ...(bytes === null ? [] : [bytesText(bytes)]),
    `uploaded on ${longDay(new Date(createdAt))}`,
  ]
  return facts.join(' · ')
}
