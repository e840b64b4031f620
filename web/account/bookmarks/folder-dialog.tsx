import { useState, type FormEvent } from 'react'
import type { BookmarkFolder } from '#core/calls/saved/saved-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type FolderDialogProps = {
  readonly folder: BookmarkFolder
  readonly isNew: boolean
  readonly onName: (title: string) => void
  /** Why the folder could not be named; the typed name stays in the field for another attempt. */
  readonly error: string | null
  readonly isPending: boolean
  readonly onClose: () => void
}

/** Asks for the name of a folder. */
export function FolderDialog({ folder, isNew, onName, error, isPending, onClose }: FolderDialogProps) {
  const [title, setTitle] = useState(folder.title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && title.trim() !== '') onName(title.trim())
  }
  return (
    <Dialog isOpen onClose={onClose} title={isNew ? 'New folder' : 'Rename folder'}>
      <form className="folder-form" onSubmit={submit}>
        <TextField
          label="Name"
          data-first-focus
          maxLength={100}
          required
          value={title}
          error={error ?? undefined}
          onChange={setTitle}
        />
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isNew ? 'Create folder' : 'Rename'}
        </Button>
      </form>
    </Dialog>
  )
}
