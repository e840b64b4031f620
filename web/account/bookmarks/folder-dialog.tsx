import { useState, type FormEvent } from 'react'
import type { BookmarkFolder } from '#core/calls/saved/saved-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type FolderDialogProps = {
  /** The folder that gets another name; null for a new one. */
  readonly folder: BookmarkFolder | null
  readonly onName: (title: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a folder. */
export function FolderDialog({ folder, onName, onClose }: FolderDialogProps) {
  const [title, setTitle] = useState(folder?.title ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') onName(title.trim())
  }
  return (
    <Dialog isOpen onClose={onClose} title={folder === null ? 'New folder' : 'Rename folder'}>
      <form className="folder-form" onSubmit={submit}>
        <label className="field">
          <span className="field__label">Name</span>
          <input
            className="input"
            autoComplete="off"
            autoFocus
            maxLength={100}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <Button variant="primary" type="submit">
          {folder === null ? 'Create folder' : 'Rename'}
        </Button>
      </form>
    </Dialog>
  )
}
