import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTransition, useEffect, useState } from 'react'
import { mount } from '../../testing/mount.tsx'
import { SearchField } from './search-field.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

const field = page.getByRole('searchbox', { name: 'Search recipes' })
const queries: string[] = []
/** Shows the list for a query, as when its response arrives or the user goes back. */
let show: (query: string) => void = () => undefined

function List() {
  const [query, setQuery] = useState('')
  useEffect(() => {
    show = setQuery
  }, [])
  return (
    <>
      <SearchField what="recipes" query={query} onChange={(text) => queries.push(text)} />
      {rowNumbers.map((number) => (
        <Row key={number} query={query} />
      ))}
    </>
  )
}

/** More rows than React renders in one time slice, as for a site with many recipes. */
const rowNumbers = Array.from({ length: 60 }, (_, number) => number)
let rendered = 0

function Row({ query }: { readonly query: string }) {
  const until = performance.now() + (query === '' ? 0 : 10)
  while (performance.now() < until) continue
  rendered += 1
  return null
}

function open() {
  queries.length = 0
  unmount = mount(<List />)
}

it('the search field keeps the typed query while the list for the previous one is loading', async () => {
  open()
  await field.click()
  await userEvent.keyboard('rye')
  await expect.poll(() => queries.at(-1)).toBe('rye')
  await userEvent.keyboard(' bread')
  show('rye')
  await expect.poll(() => queries.at(-1)).toBe('rye bread')
  await expect.element(field).toHaveValue('rye bread')
  show('rye bread')
  await expect.element(field).toHaveValue('rye bread')
})

it('the search field keeps text typed while the list for the previous query is being rendered', async () => {
  open()
  const input = field.element() as HTMLInputElement
  /** Types in a single task, like a key press between two time slices of a render. */
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  type('rye')
  await expect.poll(() => queries.at(-1)).toBe('rye')
  rendered = 0
  startTransition(() => show('rye'))
  await expect.poll(() => rendered, { interval: 5 }).toBeGreaterThan(0)
  expect(rendered).toBeLessThan(rowNumbers.length)
  type(' bread')
  expect(input.value).toBe('rye bread')
  await expect.poll(() => queries.at(-1)).toBe('rye bread')
  await expect.element(field).toHaveValue('rye bread')
})

it('the search field shows a query that was not typed into it', async () => {
  open()
  await field.fill('rye')
  await expect.poll(() => queries.at(-1)).toBe('rye')
  show('rye')
  show('soup')
  await expect.element(field).toHaveValue('soup')
  show('')
  await expect.element(field).toHaveValue('')
})
