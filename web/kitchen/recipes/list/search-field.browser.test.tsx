import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useEffect, useState } from 'react'
import { mount } from '../../../testing/mount.tsx'
import { SearchField } from './search-field.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

const field = page.getByRole('searchbox', { name: 'Search recipes' })
const asked: string[] = []
/** Shows the list for a query, as when its response arrives or the user goes back. */
let show: (query: string) => void = () => undefined

function List() {
  const [query, setQuery] = useState('')
  useEffect(() => {
    show = setQuery
  }, [])
  return <SearchField query={query} onChange={(text) => asked.push(text)} />
}

function open() {
  asked.length = 0
  unmount = mount(<List />)
}

it('the search field keeps the typed query while the list for the previous one is loading', async () => {
  open()
  await field.click()
  await userEvent.keyboard('rye')
  await expect.poll(() => asked.at(-1)).toBe('rye')
  await userEvent.keyboard(' bread')
  show('rye')
  await expect.poll(() => asked.at(-1)).toBe('rye bread')
  await expect.element(field).toHaveValue('rye bread')
  show('rye bread')
  await expect.element(field).toHaveValue('rye bread')
})

it('the search field follows a query that was not typed into it', async () => {
  open()
  await field.fill('rye')
  await expect.poll(() => asked.at(-1)).toBe('rye')
  show('rye')
  show('soup')
  await expect.element(field).toHaveValue('soup')
  show('')
  await expect.element(field).toHaveValue('')
})
