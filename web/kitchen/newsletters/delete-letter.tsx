import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../app/use-call.ts'
import { useDraft } from '../../editing/editor/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { isEmptyLetter } from './letter-draft.ts'
import type { LetterEditor } from './use-letter-editor.ts'

type DeleteLetterProps = { readonly letterId: string; readonly editor: LetterEditor }

/** Deletes an unsent letter, after confirmation unless it is empty. */
export function DeleteLetter({ letterId, editor }: DeleteLetterProps) {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isEmpty = useDraft(editor, isEmptyLetter)
  const subject = useDraft(editor, (draft) => draft.subject.trim())
  const remove = useCall((api) => api.deleteLetter({ siteSlug, letterId }), {
    onDone: () => void navigate(pathOf('newsletters')),
    toastsFailure: true,
  })
  return (
    <>
      <Button
        aria-disabled={remove.isPending}
        onClick={() => (isEmpty ? remove.run(undefined) : setAsking(true))}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={subject === '' ? 'Delete the letter?' : `Delete “${subject}”?`}
        confirmLabel="Delete"
        isLoading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.run(undefined)}
      >
        <p>It is deleted permanently and cannot be restored.</p>
      </ConfirmDialog>
    </>
  )
}
