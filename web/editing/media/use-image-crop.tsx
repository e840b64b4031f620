import { useState, type ReactNode } from 'react'
import type { Image } from '#core/model/media/image.ts'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'

type ImageCropOptions = {
  readonly value: Image | null
  readonly onChange: (value: Image) => void
  /** Width to height; any where none is given. */
  readonly ratio?: number | undefined
  readonly isRound?: boolean
}

type ImageCrop = { readonly open: () => void; readonly dialog: ReactNode }

/** The dialog in which a part of a field's image is chosen, to be shown by the field, and what opens it. */
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
