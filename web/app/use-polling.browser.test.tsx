import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, fakeApp } from '../testing/fake-app.ts'
import { mount } from '../testing/mount.tsx'
import { AppProvider } from './app-context.tsx'
import { usePolling } from './use-polling.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

/** Shows a component with the number of its requests and their key. */
function show() {
  const signals: AbortSignal[] = []
  const app = fakeApp({
    abortableApi: (signal: AbortSignal) => {
      signals.push(signal)
      return fakeApi({})
    },
  })
  function Polled() {
    const [key, setKey] = useState<string | null>('a')
    const [asked, setAsked] = useState<readonly string[]>([])
    const ask = () => {
      setAsked([...asked, `${key}${asked.length + 1}`])
      return Promise.resolve(asked.length < 2)
    }
    usePolling(key, ask, { intervalMs: 10, waitsFirst: false, failureText: 'The count did not load' })
    return (
      <>
        <output>{asked.join(' ')}</output>
        <button onClick={() => setKey('b')}>Show b</button>
        <button onClick={() => setKey(null)}>Show nothing</button>
      </>
    )
  }
  unmount = mount(
    <AppProvider value={app}>
      <Polled />
    </AppProvider>,
  )
  return signals
}

const shows = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)

it('a polling component requests with its latest state until there is nothing more to request', async () => {
  show()
  await shows('a1 a2 a3')
})

it('a polling component starts again with another key', async () => {
  const signals = show()
  await shows('a1 a2 a3')
  await page.getByRole('button', { name: 'Show b' }).click()
  await shows('a1 a2 a3 b4')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

it('a polling component aborts its calls without a key and when it unmounts', async () => {
  const signals = show()
  await page.getByRole('button', { name: 'Show nothing' }).click()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await page.getByRole('button', { name: 'Show b' }).click()
  unmount()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})
