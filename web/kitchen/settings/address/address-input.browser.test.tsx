import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { AddressInput } from './address-input.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function Row() {
  const [address, setAddress] = useState('')
  return (
    <>
      <AddressInput label="Address" value={address} onChange={setAddress} />
      <output>{address}</output>
      <button onClick={() => setAddress('https://earlier.example')}>Undo</button>
    </>
  )
}

const field = () => page.getByRole('textbox', { name: 'Address' })
const stored = () => page.getByRole('status')

it('a URL field keeps spaces while typing, and stores and then shows the completed URL', async () => {
  unmount = mount(<Row />)
  await userEvent.type(field(), 'recipes.example/plum tart ')
  await expect.element(field()).toHaveValue('recipes.example/plum tart ')
  await expect.element(stored()).toHaveTextContent('https://recipes.example/plum tart')
  await userEvent.keyboard('{Tab}')
  await expect.element(field()).toHaveValue('https://recipes.example/plum tart')
})

it('a URL field shows a value that replaces it while typing, for example by undo', async () => {
  unmount = mount(<Row />)
  await userEvent.type(field(), 'recipes.example ')
  document.querySelector('button')?.click()
  await expect.element(field()).toHaveValue('https://earlier.example')
})
