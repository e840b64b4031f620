import { useEffect, useState } from 'react'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Changes } from '../versions/changes.tsx'
import { useDraft } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'
import type { Publishing } from './use-publishing.ts'

/** The differences between the published recipe and the draft. */
export function UnpublishedChanges() {
  const editor = useEditor()
  const { server } = editor
  const present = useDraft(editor, (recipe) => recipe)
  const [published, setPublished] = useState<EditedRecipe | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    server.loadPublished().then(
      (recipe) => isOpen && setPublished(recipe),
      (reason: unknown) => isOpen && setError(failureAdvice(reason)),
    )
    return () => {
      isOpen = false
    }
  }, [server])
  if (error !== null) return <p role="alert">{error}</p>
  if (published === null) return <p aria-busy="true">Comparing…</p>
  return <Changes before={published} after={present} />
}

/** Shows the unpublished changes and discards them. */
export function DiscardDialog({ publishing, onClose }: { publishing: Publishing; onClose: () => void }) {
  const discard = () => void publishing.discard().then((isDone) => isDone && onClose())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Unpublished changes"
      footer={
        <Button disabled={publishing.isPending} onClick={discard}>
          {publishing.isPending ? 'Discarding…' : 'Discard them'}
        </Button>
      }
    >
      <UnpublishedChanges />
      <p className="field__error" role="alert">
        {publishing.error}
      </p>
    </Dialog>
  )
}
