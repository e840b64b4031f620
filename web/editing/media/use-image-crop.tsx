import { useState, type ReactNode } from 'react'
import type { Image } from '#core/model/media/image.ts'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'

type ImageCropOptions = {
  readonly value: Image | null
  readonly onChange: (value: Image) => void
  /** A fixed aspect ratio (width / height); chosen by the user if omitted. */
  readonly ratio?: number | undefined
  readonly isRound?: boolean
}

type ImageCrop = { readonly open: () => void; readonly dialog: ReactNode }

/** Returns a crop dialog for a field's image, and a function that opens it. The field renders the dialog. */
export function useImageCrop({ value, onChange, ratio, isRound = false }: ImageCropOptions): ImageCrop {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && value !== null && (
      <LazyCropDialog
        image={value}
        crop={value.crop ?? null}
        {...(ratio === undefined ? {} : { ratio })}
        isRound={isRound}
        onSave={(crop) => {
          close()
          onChange({ ...value, crop: crop ?? undefined })
        }}
        onClose={close}
      />
    ),
  }
}
