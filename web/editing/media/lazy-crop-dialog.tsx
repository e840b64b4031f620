import { importAgain } from '../../app/import-again.ts'
import { loadedPart } from '../../ui/loaded-part.tsx'
import { DialogFailed } from '../../ui/part-failed.tsx'

const loadDialog = importAgain(() => import('./crop-dialog.tsx'))

/** The crop dialog, whose code is loaded when it is opened for the first time. */
export const LazyCropDialog = loadedPart(async () => (await loadDialog()).CropDialog, {
  failed: (failure, { onClose }) => (
    <DialogFailed title="Crop" what="What crops images" failure={failure} onClose={onClose} />
  ),
})
