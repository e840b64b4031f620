import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { LetterHead } from './letter-head.tsx'
import { LetterParts } from './letter-parts.tsx'
import { createLetterWriter } from './testing/letter-writer.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

function Writer() {
  const [editor] = useState(createLetterWriter)
  useEffect(() => void editor.ref.start(), [editor])
  return (
    <div data-letter>
      <LetterHead editor={editor} counts={{ all: 5, free: 3, paid: 2 }} />
      <LetterParts editor={editor} recipes={[]} />
    </div>
  )
}

it('the subject of a letter stays on one line, and Enter moves the focus to the text', async () => {
  unmount = mountOnSite({ Component: Writer, api: fakeApi({}) })
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await userEvent.click(subject)
  await userEvent.keyboard('First frost{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Text 1' })).toHaveFocus()
  await userEvent.keyboard('Good morning')
  await expect.element(page.getByRole('textbox', { name: 'Text 1' })).toHaveTextContent('Good morning')
  await expect.element(subject).toHaveValue('First frost')
})

it('the audiences of a letter are listed with their numbers of readers', async () => {
  unmount = mountOnSite({ Component: Writer, api: fakeApi({}) })
  const audience = page.getByRole('combobox', { name: 'To' })
  await userEvent.selectOptions(audience, 'Readers who pay (2 readers)')
  await expect.element(audience).toHaveValue('paid')
})
