import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { YoutubeField } from './youtube-field.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const id = 'dQw4w9WgXcQ'

function Field({ first, ids }: { readonly first: string | null; readonly ids: (string | null)[] }) {
  const [value, setValue] = useState(first)
  const set = (next: string | null) => {
    ids.push(next)
    setValue(next)
  }
  return <YoutubeField value={value} error={undefined} onChange={set} />
}

function show(first: string | null) {
  const ids: (string | null)[] = []
  unmount = mount(<Field first={first} ids={ids} />)
  return ids
}

const field = () => page.getByRole('textbox', { name: 'YouTube video' })

it.each([id, ` ${id} `, `https://youtu.be/${id}?t=3`, `https://www.youtube.com/watch?v=${id}&t=3`])(
  'the video of “%s” is found, and only its id stays in the field',
  async (text) => {
    const ids = show(null)
    await userEvent.fill(field(), text)
    await expect.element(field()).toHaveValue(id)
    expect(ids).toEqual([id])
  },
)

it('text that is not a video stays in the field, shows an error on blur, and changes nothing', async () => {
  const ids = show(id)
  await userEvent.fill(field(), 'hello world!')
  expect(page.getByText(/^Paste the link/).query()).toBeNull()
  await userEvent.tab()
  await expect.element(page.getByText(/^Paste the link/)).toBeVisible()
  await expect.element(field()).toHaveValue('hello world!')
  expect(ids).toEqual([])
  await userEvent.clear(field())
  expect(ids).toEqual([null])
})
