import { Suspense, use, useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, fakeApp } from '../testing/fake-app.ts'
import { mount } from '../testing/mount.tsx'
import { ToastProvider } from '../ui/toast/toast.tsx'
import { AppProvider } from './app-context.tsx'
import { useCall } from './use-call.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

/** Shows a page with a button that makes a call, another page, and a part that suspends the page while it loads. */
function show() {
  const done: string[] = []
  const call = Promise.withResolvers<string>()
  const part = Promise.withResolvers<string>()
  let signal = new AbortController().signal
  let undo = () => undefined as void
  const app = fakeApp({
    abortableApi: (given: AbortSignal) => {
      signal = given
      return fakeApi({})
    },
  })
  function Writer() {
    const save = useCall(() => call.promise, {
      onDone: (result) => void done.push(result),
      toast: (result) => ({ text: `Stored: ${result}` }),
    })
    return (
      <>
        <button onClick={() => save.run(undefined)}>Save</button>
        <output>{save.error ?? (save.isPending ? 'saving' : 'idle')}</output>
        <button
          onClick={() => {
            undo = () => save.run(undefined)
          }}
        >
          Keep for later
        </button>
        <Link to="/elsewhere">Elsewhere</Link>
      </>
    )
  }
  const Part = () => <p>{use(part.promise)}</p>
  function WriterWithPart() {
    const [hasPart, setHasPart] = useState(false)
    return (
      <>
        <button onClick={() => setHasPart(true)}>Show the part</button>
        <Suspense fallback={<p>Loading</p>}>
          <Writer />
          {hasPart && <Part />}
        </Suspense>
      </>
    )
  }
  const router = createMemoryRouter([
    {
      element: (
        <ToastProvider clock={{ now: () => new Date() }}>
          <Outlet />
        </ToastProvider>
      ),
      children: [
        { path: '/', Component: WriterWithPart },
        { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      ],
    },
  ])
  unmount = mount(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { call, part, done, isAborted: () => signal.aborted, undo: () => undo() }
}

async function saveAndLeave() {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('saving')).toBeVisible()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
}

it('a call completes although its reader leaves the page, and reports its result on the next page', async () => {
  const { call, done, isAborted } = show()
  await saveAndLeave()
  expect(isAborted()).toBe(false)
  call.resolve('the note')
  await expect.element(page.getByText('Stored: the note')).toBeVisible()
  expect(done).toEqual([])
})

it('a call that is made after its reader left the page, as by an undo, runs all its follow-ups', async () => {
  const { call, done, undo } = show()
  await page.getByRole('button', { name: 'Keep for later' }).click()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  undo()
  call.resolve('the note')
  await expect.element(page.getByText('Stored: the note')).toBeVisible()
  expect(done).toEqual(['the note'])
})

it('a call that is made after its reader left the page, and fails, reports it on the next page', async () => {
  const { call, undo } = show()
  await page.getByRole('button', { name: 'Keep for later' }).click()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  undo()
  call.reject({ status: 409, body: { error: 'Somebody else was faster.', code: 'conflict' } })
  await expect.element(page.getByText('Somebody else was faster.')).toBeVisible()
})

it('a call that fails after its reader left the page reports it on the next page', async () => {
  const { call } = show()
  await saveAndLeave()
  call.reject({ status: 409, body: { error: 'Somebody else was faster.', code: 'conflict' } })
  await expect.element(page.getByText('Somebody else was faster.')).toBeVisible()
})

it('a call shows its failure on its page if the reader is still there', async () => {
  const { call } = show()
  await page.getByRole('button', { name: 'Save' }).click()
  call.reject({ status: 409, body: { error: 'Somebody else was faster.', code: 'conflict' } })
  await expect.element(page.getByText('Somebody else was faster.')).toBeVisible()
})

it('a call that ends while its page is hidden by a loading part runs all its follow-ups', async () => {
  const { call, part, done } = show()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('saving')).toBeVisible()
  await page.getByRole('button', { name: 'Show the part' }).click()
  await expect.element(page.getByText('Loading')).toBeVisible()
  call.resolve('the note')
  await expect.element(page.getByText('Stored: the note')).toBeVisible()
  part.resolve('All of it')
  await expect.element(page.getByText('All of it')).toBeVisible()
  await expect.element(page.getByText('idle')).toBeVisible()
  expect(done).toEqual(['the note'])
})
