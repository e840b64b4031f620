import { lazy, Suspense, type ComponentProps } from 'react'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The crop dialog, whose code is loaded when it is opened for the first time. */
export function LazyCropDialog(props: ComponentProps<typeof CropDialog>) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  )
}
