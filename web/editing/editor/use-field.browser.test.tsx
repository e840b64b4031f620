import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryCopies } from '#core/testing/fakes/memory-copies.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { mount } from '../../testing/mount.tsx'
import { createDraftEditor, type DraftEditor } from './draft-editor.ts'
import { useHistory } from './use-draft.ts'
import { useField } from './use-field.ts'

type Draft = { readonly name: string; readonly book: { readonly title: string } | null }

let unmount = () => undefined as void
afterEach(() => unmount())

function createShelf(draft: Draft): DraftEditor<Draft> {
  return createDraftEditor<Draft>(
    {
      load: async () => ({ draft, version: null, savedAt: null, savedBy: null }),
      save: async () => ({ kind: 'saved', version: null, savedAt: new Date(0) }),
      saveAsNew: async () => undefined,
      validate: ({ book }) => (book?.title === '' ? [{ path: 'book.title', message: 'Required' }] : []),
      merge: mergeFields,
      copies: createMemoryCopies<Draft>(null),
      clock: { now: () => new Date(0) },
    },
    draft,
  )
}

function Form({ draft }: { readonly draft: Draft }) {
  const [editor] = useState(() => createShelf(draft))
  useEffect(() => void editor.ref.start(), [editor])
  const name = useField(editor, 'name')
  const title = useField(editor, 'book.title')
  // @ts-expect-error: there is no such place in the draft.
  useField(editor, 'book.author')
  const { undo, canUndo } = useHistory(editor)
  return (
    <>
      <input aria-label="Name" value={name.value} onChange={({ target }) => name.set(target.value)} />
      <input
        aria-label="Title"
        value={title.value ?? ''}
        aria-describedby="title-error"
        onChange={({ target }) => title.set(target.value)}
      />
      <p id="title-error">{title.error}</p>
      <button disabled={!canUndo} onClick={undo}>
        Undo
      </button>
      <button onClick={() => editor.ref.send({ type: 'draft.save' })}>Save</button>
    </>
  )
}

const show = (draft: Draft) => {
  unmount = mount(<Form draft={draft} />)
}
const title = () => page.getByLabelText('Title')

it('a field shows the value at its path, changes only that value, and shows its issues', async () => {
  show({ name: 'Shelf', book: { title: 'Tarts' } })
  await expect.element(title()).toHaveValue('Tarts')
  await title().fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(title()).toHaveAccessibleDescription('Required')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Shelf')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(title()).toHaveValue('Tarts')
  await expect.element(title()).toHaveAccessibleDescription('')
})

it('a field with a null parent is empty, and typing in it has no effect', async () => {
  show({ name: 'Shelf', book: null })
  await expect.element(title()).toHaveValue('')
  await title().fill('Tarts')
  await expect.element(title()).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})
