import { importAgain } from '../../browser/start/import-again.ts'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { DialogFailed } from '../../ui/loading/part-failed.tsx'

const loadDialog = importAgain(() => import('./crop-dialog.tsx'))

/** The crop dialog. Its code is loaded when the dialog is first opened. */
export const LazyCropDialog = loadedPart(async () => (await loadDialog()).CropDialog, {
  failed: (failure, { onClose }) => (
    <DialogFailed title="Crop" what="The crop tool" failure={failure} onClose={onClose} />
  ),
})
