import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useField } from '../../editing/editor/use-field.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { DeleteLetter } from './delete-letter.tsx'
import { createLetterWriter } from './testing/letter-writer.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

function Writer() {
  const [editor] = useState(createLetterWriter)
  useEffect(() => void editor.ref.start(), [editor])
  const { value, set } = useField(editor, 'subject')
  return (
    <>
      <input aria-label="Subject" value={value} onChange={({ target }) => set(target.value)} />
      <DeleteLetter letterId="a" editor={editor} />
    </>
  )
}

function show() {
  const deleted: string[] = []
  const calls = {
    deleteLetter: async ({ letterId }: { letterId: string }) => {
      deleted.push(letterId)
      return { body: {} }
    },
  }
  const api = fakeApi(calls)
  unmount = mountOnSite({
    Component: Writer,
    api,
    others: { '/kitchen/ottolina/newsletters': () => <p>All newsletters</p> },
  })
  return deleted
}

const press = (name: string) => page.getByRole('button', { name, exact: true })

it('deleting a letter that was opened empty and edited since requires confirmation', async () => {
  const deleted = show()
  await userEvent.fill(page.getByRole('textbox', { name: 'Subject' }), 'First frost')
  await userEvent.click(press('Delete'))
  const question = page.getByRole('dialog', { name: 'Delete “First frost”?' })
  await expect.element(question).toBeVisible()
  await userEvent.click(press('Cancel'))
  expect(deleted).toEqual([])
  await expect.element(press('Delete')).toHaveFocus()
  await userEvent.click(press('Delete'))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByText('All newsletters')).toBeVisible()
  expect(deleted).toEqual(['a'])
})

it('an empty letter is deleted without confirmation', async () => {
  const deleted = show()
  await userEvent.click(press('Delete'))
  await expect.element(page.getByText('All newsletters')).toBeVisible()
  expect(deleted).toEqual(['a'])
})
