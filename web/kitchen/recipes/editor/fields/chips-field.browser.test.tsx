import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { ChipsField } from './chips-field.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

type WordsProps = { readonly createsOnLeave: boolean }

function Words({ createsOnLeave }: WordsProps) {
  const [words, setWords] = useState<readonly string[]>(['summer', 'quick'])
  return (
    <>
      <ChipsField
        label="Keywords"
        chosen={words.map((word) => ({ id: word, title: word }))}
        choices={[]}
        createsOnLeave={createsOnLeave}
        onAdd={() => undefined}
        onCreate={(word) => setWords((before) => [...before, word])}
        onRemove={(word) => setWords((before) => before.filter((other) => other !== word))}
      />
      <button type="button">Next field</button>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: 'Keywords' })
const removal = (word: string) => page.getByRole('button', { name: `Remove ${word}` })

it('removing a chip focuses the next one, or the field after the last', async () => {
  unmount = mount(<Words createsOnLeave={false} />)
  removal('summer').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removal('quick')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
})

it('a chips field that loses the focus creates the typed value if `createsOnLeave` is set, else discards it', async () => {
  unmount = mount(<Words createsOnLeave />)
  await userEvent.fill(field(), 'from the garden')
  await userEvent.tab()
  await expect.element(removal('from the garden')).toBeInTheDocument()
  await expect.element(field()).toHaveValue('')
  unmount()
  unmount = mount(<Words createsOnLeave={false} />)
  await userEvent.fill(field(), 'gar')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('')
  await expect.element(removal('gar')).not.toBeInTheDocument()
})
