import 'react-image-crop/dist/ReactCrop.css'
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import { cropAround, focalPointOf, wholeCrop, type FocalPoint } from '#core/model/media/crop.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import type { Crop, Image } from '#core/model/media/image.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditingIcon } from '../icons/editing-icon.tsx'

type CropDialogProps = {
  readonly image: Image
  readonly crop: Crop | null
  /** A fixed aspect ratio (width / height); chosen by the user if omitted. */
  readonly ratio?: number
  readonly isRound?: boolean
  readonly onSave: (crop: Crop | null) => void
  readonly onClose: () => void
}

/** The maximum width of the image in the dialog, in pixels. */
const shownWidth = 1200

const ratios = [
  ['Free', null],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['3:2', 3 / 2],
  ['4:5', 4 / 5],
  ['16:9', 16 / 9],
] as const

/** A dialog that crops an image by dragging the edges or setting a focal point. */
export function CropDialog({
  image,
  crop: first,
  ratio: fixed,
  isRound = false,
  onSave,
  onClose,
}: CropDialogProps) {
  const [ratio, setRatio] = useState<number | null>(fixed ?? null)
  const [crop, setCrop] = useState<Crop>(
    () => first ?? cropAround(image, fixed ?? image.width / image.height, { x: 0.5, y: 0.5 }),
  )
  const [isFocal, setIsFocal] = useState(false)
  const focus = focalPointOf(crop, image)
  const aim = (next: FocalPoint) => setCrop(cropAround(image, ratio ?? image.width / image.height, next))
  const chooseRatio = (next: number | null) => {
    setRatio(next)
    if (next !== null) setCrop(cropAround(image, next, focus))
  }
  const shownImage = (
    <img
      className="crop-dialog__image"
      style={shownSize(image)}
      src={imageUrl(image, { crop: null, width: shownWidth })}
      width={image.width}
      height={image.height}
      alt=""
      draggable={false}
    />
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Crop"
      footer={
        <>
          <button type="button" className="button button--plain" onClick={() => onSave(null)}>
            Whole image
          </button>
          <button
            type="button"
            className="button button--primary"
            onClick={() => onSave(wholeCrop(crop, image))}
          >
            Save crop
          </button>
        </>
      }
    >
      <div className="crop-dialog">
        {fixed === undefined && (
          <div className="crop-dialog__ratios" role="group" aria-label="Ratio">
            {ratios.map(([label, each]) => (
              <button
                key={label}
                type="button"
                className="chip"
                aria-pressed={ratio === each}
                onClick={() => chooseRatio(each)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        {isFocal ? (
          <FocalPointPicker focus={focus} onAim={aim}>
            {shownImage}
          </FocalPointPicker>
        ) : (
          <ReactCrop
            crop={toPercent(crop, image)}
            {...(ratio === null ? {} : { aspect: ratio })}
            circularCrop={isRound}
            keepSelection
            ruleOfThirds={!isRound}
            ariaLabels={labels}
            onChange={(_, drawn) => setCrop(fromPercent(drawn, image))}
          >
            {shownImage}
          </ReactCrop>
        )}
        <button
          type="button"
          className="chip"
          aria-pressed={isFocal}
          disabled={ratio === null && !isFocal}
          onClick={() => setIsFocal(!isFocal)}
        >
          <EditingIcon name="target" />
          Focal point
        </button>
        <p className="crop-dialog__hint">
          {isFocal
            ? 'Press what matters, or move the mark with the arrow keys.'
            : 'Drag the frame or its edges. With the keyboard: Tab to the frame or an edge, then the arrow keys.'}
        </p>
      </div>
    </Dialog>
  )
}

function shownSize({ width, height }: Image): CSSProperties {
  const properties: Record<`--${string}`, string | number> = {
    '--image-width': `${Math.min(width, shownWidth)}px`,
    '--image-ratio': width / height,
  }
  return properties
}

const labels = {
  cropArea: 'Part of the image that is shown',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
}

function toPercent({ x, y, width, height }: Crop, image: Image): PercentCrop {
  return {
    unit: '%',
    x: (x / image.width) * 100,
    y: (y / image.height) * 100,
    width: (width / image.width) * 100,
    height: (height / image.height) * 100,
  }
}

function fromPercent({ x, y, width, height }: PercentCrop, image: Image): Crop {
  const drawn = {
    x: (x / 100) * image.width,
    y: (y / 100) * image.height,
    width: (width / 100) * image.width,
    height: (height / 100) * image.height,
  }
  return wholeCrop(drawn, image) ?? { x: 0, y: 0, width: image.width, height: image.height }
}

const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type FocalPointPickerProps = {
  readonly focus: FocalPoint
  readonly onAim: (focus: FocalPoint) => void
  readonly children: React.ReactNode
}

function FocalPointPicker({ focus, onAim, children }: FocalPointPickerProps) {
  const [mark, setMark] = useState(focus)
  const move = (next: FocalPoint) => {
    const within = { x: Math.min(1, Math.max(0, next.x)), y: Math.min(1, Math.max(0, next.y)) }
    setMark(within)
    onAim(within)
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    move({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  const nudge = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const size = event.shiftKey ? 0.1 : 0.02
    move({ x: mark.x + step.x * size, y: mark.y + step.y * size })
  }
  return (
    <div className="focal-point" onPointerDown={press}>
      {children}
      <button
        type="button"
        className="focal-point__mark"
        aria-label={`Focal point, ${Math.round(mark.x * 100)} % from the left, ${Math.round(mark.y * 100)} % from the top`}
        style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
        onKeyDown={nudge}
      />
    </div>
  )
}
