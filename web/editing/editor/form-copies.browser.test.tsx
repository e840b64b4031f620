import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createFormCopies } from './form-copies.ts'

const name = 'test.form-copies'
const Form = z.object({ title: z.string() })
const openTab = () => createFormCopies(name, async () => Form)
const copyOf = (title: string, minute: number) => ({
  ...{ draft: { title }, base: { title: 'Tart' }, version: 'v1' },
  keptAt: new Date(Date.UTC(2026, 2, 1, 12, minute)),
})

afterEach(() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`trivet.${name}`)) localStorage.removeItem(key)
})

it('two tabs keep one form copy each, and the next visit finds the newest first', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.write(copyOf('Lemon tart', 1))
  other.writeNow(copyOf('Orange tart', 2))
  const next = openTab()
  const newest = await next.read()
  expect(newest).toMatchObject(copyOf('Orange tart', 2))
  await next.remove(newest?.id ?? null)
  const second = await next.nextFound?.()
  expect(second).toMatchObject(copyOf('Lemon tart', 1))
  await next.remove(second?.id ?? null)
  expect(await next.nextFound?.()).toBeNull()
  expect(await openTab().read()).toBeNull()
})

it('a tab removes only its own form copy, not newer ones of other tabs', async () => {
  const [one, other] = [openTab(), openTab()]
  expect(await one.read()).toBeNull()
  await one.write(copyOf('Lemon tart', 1))
  await other.write(copyOf('Orange tart', 2))
  await one.remove(null)
  expect(await one.nextFound?.()).toBeNull()
  expect(await openTab().read()).toMatchObject(copyOf('Orange tart', 2))
})

it('a form copy of a version that kept one for all tabs is found, but not one of another form', async () => {
  localStorage.setItem(`trivet.${name}#other`, JSON.stringify({ id: 'other', draft: {}, base: {} }))
  localStorage.setItem(
    `trivet.${name}.elsewhere#1`,
    JSON.stringify({ ...copyOf('Soup', 3), id: 'elsewhere' }),
  )
  expect(await openTab().read()).toBeNull()
  const key = `trivet.${name}`
  localStorage.setItem(key, JSON.stringify({ ...copyOf('Lemon tart', 1), id: key }))
  expect(await openTab().read()).toMatchObject({ id: key, draft: { title: 'Lemon tart' } })
})

it('a form copy that violates a rule of its form is found', async () => {
  const openForm = () => createFormCopies(name, async () => Form.extend({ title: z.string().max(5) }))
  await openForm().write(copyOf('Lemon tart', 1))
  expect(await openForm().read()).toMatchObject({ draft: { title: 'Lemon tart' } })
})
