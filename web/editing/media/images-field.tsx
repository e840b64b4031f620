import './media.css'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { imageUrl } from '#core/model/media/image-url.ts'
import type { Crop, Image } from '#core/model/media/image.ts'
import { limits } from '#core/values/limits.ts'
import { IconButton } from '../../ui/button.tsx'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { EditingIcon } from '../icons/editing-icon.tsx'
import { acceptedImages } from './chosen-files.ts'
import { DropZone } from './drop-zone.tsx'
import { ImageUpload } from './image-upload.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'
import { SortableTiles } from './sortable-tiles.tsx'
import { UploadGroup } from './upload-group.tsx'

/** A chosen image with its crop and alternative text. */
export type ImageChoice = {
  readonly id: string
  readonly crop?: Crop | null | undefined
  readonly alt?: string
}

type ImagesFieldProps = {
  readonly label: string
  /** The chosen images. The first one is the cover if `isCropped`. */
  readonly value: readonly ImageChoice[]
  /** The records of the images that are already loaded. */
  readonly images: readonly Image[]
  /** Called with the new list and the records of the images that it adds. */
  readonly onChange: (value: readonly ImageChoice[], added: readonly Image[]) => void
  readonly max?: number
  readonly ratio?: number
  /** Whether each image has an input for its alternative text. False by default. */
  readonly hasAlt?: boolean
  /** Whether images can be cropped and the first one is the cover. True by default. */
  readonly isCropped?: boolean
  /** Renders another way to choose an image, such as the media library. It passes the chosen image to `take`. */
  readonly chooser?: (take: (image: Image) => void) => ReactNode
}

type Pending = { readonly key: number; readonly file: File }

/** A field for a list of images, which can be added, sorted, cropped, described, and removed with undo. */
export function ImagesField(props: ImagesFieldProps) {
  const { label, value, images, onChange, max = 50, ratio, hasAlt = false, chooser } = props
  const { isCropped = true } = props
  const id = useId()
  const showToast = useToast()
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [added, setAdded] = useState<readonly Image[]>([])
  const [cropped, setCropped] = useState<string | null>(null)
  const nextKey = useRef(0)
  const focus = useFocusInList<HTMLDivElement>('.image-tile, .drop-zone__choices, .upload-progress')
  const known = new Map([...images, ...added].map((image) => [image.id, image]))
  // Several uploads can end before the next render, so each change is applied to the latest list.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const change = (next: readonly ImageChoice[], fresh: readonly Image[] = []) => {
    latest.current = next
    onChange(next, fresh)
  }
  // Images are ordered as their files were chosen, regardless of which upload ends first.
  const fileOrder = useRef(new Map<string, number>())
  const add = (image: Image, order = Infinity) => {
    setAdded((before) => [...before, image])
    const before = latest.current
    if (before.some((each) => each.id === image.id)) return showToast({ text: 'This image is here already.' })
    fileOrder.current.set(image.id, order)
    const later = before.findIndex((each) => (fileOrder.current.get(each.id) ?? 0) > order)
    change(before.toSpliced(later === -1 ? before.length : later, 0, { id: image.id }), [image])
  }
  const remove = (index: number) => {
    const gone = value[index]
    if (gone === undefined) return
    change(value.toSpliced(index, 1))
    // Undo keeps all changes made since the removal.
    const putBack = () => {
      if (latest.current.every(({ id }) => id !== gone.id)) change(latest.current.toSpliced(index, 0, gone))
    }
    showToast(undoMessage('Image removed', putBack))
  }
  const begin = (files: readonly File[]) => {
    const room = Math.max(0, max - value.length - pending.length)
    if (files.length > room) showToast({ text: `At most ${max} images fit here.` })
    const chosen = files.slice(0, room).map((file) => ({ key: (nextKey.current += 1), file }))
    setPending((before) => [...before, ...chosen])
  }
  const end = (key: number) => setPending((before) => before.filter((each) => each.key !== key))
  const edit = (index: number, changes: Partial<ImageChoice>) =>
    change(value.map((each, at) => (at === index ? { ...each, ...changes } : each)))
  const croppedAt = value.findIndex((each) => each.id === cropped)
  const croppedImage = known.get(cropped ?? '')
  return (
    <div className="media-field" role="group" aria-labelledby={id} {...focus}>
      <span id={id} className="field__label">
        {label}
      </span>
      <DropZone
        label="Add images"
        icon="upload"
        accept={acceptedImages}
        isMultiple
        onFiles={begin}
        more={<Chooser chooser={chooser} onChoose={(image) => add(image)} />}
      >
        <SortableTiles
          label={label}
          ids={value.map((each) => each.id)}
          nameOf={(imageId) => `Image ${value.findIndex((each) => each.id === imageId) + 1}`}
          onMove={(from, to) => {
            const moved = value[from]
            if (moved !== undefined) change(value.toSpliced(from, 1).toSpliced(to, 0, moved))
          }}
          renderTile={(imageId, handle) => {
            const index = value.findIndex((each) => each.id === imageId)
            const choice = value[index]
            if (choice === undefined) return null
            return (
              <ImageTile
                {...{ choice, index, handle, hasAlt, isCropped }}
                image={known.get(imageId) ?? null}
                onCrop={() => setCropped(imageId)}
                onAlt={(alt) => edit(index, { alt })}
                onRemove={() => remove(index)}
              />
            )
          }}
        />
      </DropZone>
      <UploadGroup noun="image">
        {pending.map(({ key, file }) => (
          <ImageUpload
            key={key}
            file={file}
            onDone={(image) => {
              end(key)
              add(image, key)
            }}
            onCancel={() => end(key)}
          />
        ))}
      </UploadGroup>
      {croppedImage !== undefined && croppedAt >= 0 && (
        <LazyCropDialog
          image={croppedImage}
          crop={value[croppedAt]?.crop ?? null}
          {...(ratio === undefined ? {} : { ratio })}
          onSave={(crop) => {
            setCropped(null)
            edit(croppedAt, { crop })
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </div>
  )
}

type ChooserProps = {
  readonly chooser: ImagesFieldProps['chooser']
  readonly onChoose: (image: Image) => void
}

function Chooser({ chooser, onChoose }: ChooserProps) {
  return chooser?.(onChoose)
}

type ImageTileProps = {
  readonly choice: ImageChoice
  readonly image: Image | null
  readonly index: number
  readonly handle: ReactNode
  readonly hasAlt: boolean
  readonly isCropped: boolean
  readonly onCrop: () => void
  readonly onAlt: (alt: string) => void
  readonly onRemove: () => void
}

function ImageTile(props: ImageTileProps) {
  const { choice, image, index, handle, hasAlt, isCropped, onCrop, onAlt, onRemove } = props
  const name = `Image ${index + 1}`
  return (
    <>
      <span className="image-tile__frame">
        {image !== null && (
          <img
            src={imageUrl({ ...image, crop: choice.crop ?? undefined }, { width: 240, height: 240 })}
            alt={choice.alt ?? name}
          />
        )}
        {index === 0 && isCropped && <span className="image-tile__cover">Cover</span>}
      </span>
      <span className="image-tile__tools">
        {handle}
        {isCropped && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Crop ${name}`}
            title="Crop"
            disabled={image === null}
            onClick={onCrop}
          >
            <EditingIcon name="crop" />
          </button>
        )}
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </span>
      {hasAlt && (
        <input
          className="image-tile__alt"
          type="text"
          aria-label={`What ${name} shows`}
          placeholder="What it shows"
          maxLength={limits.alt}
          value={choice.alt ?? ''}
          onChange={({ target }) => onAlt(target.value)}
        />
      )}
    </>
  )
}
