import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, fakeApp } from '../testing/fake-app.ts'
import { mount } from '../testing/mount.tsx'
import { AppProvider } from './app-context.tsx'
import { useQuery } from './use-query.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

type Started = {
  readonly key: string
  readonly signal: AbortSignal
  readonly respond: (data: string) => void
  readonly fail: () => void
}

/** Shows a query, and every load that it starts. */
function show(options: { debounceMs?: number; keepsPrevious?: boolean } = {}) {
  const started: Started[] = []
  let signal = new AbortController().signal
  const app = fakeApp({
    abortableApi: (given: AbortSignal) => {
      signal = given
      return fakeApi({})
    },
  })
  const load = (key: string | null) =>
    new Promise<string>((resolve, reject) =>
      started.push({ key: key ?? '', signal, respond: resolve, fail: () => reject(new Error('offline')) }),
    )
  function Shown() {
    const [key, setKey] = useState<string | null>('a')
    const query = useQuery(key, () => load(key), options)
    return (
      <>
        <output>{`data ${query.data}, ${query.isPending ? 'pending' : 'settled'}, error ${query.error}`}</output>
        {['a', 'b'].map((name) => (
          <button key={name} onClick={() => setKey(name)}>{`Show ${name}`}</button>
        ))}
        <button onClick={() => setKey(null)}>Show nothing</button>
        <button onClick={query.reload}>Reload</button>
        <button onClick={() => query.update((data) => `${data} and written`)}>Write</button>
      </>
    )
  }
  unmount = mount(
    <AppProvider value={app}>
      <Shown />
    </AppProvider>,
  )
  const last = () => {
    const found = started.at(-1)
    if (found === undefined) throw new Error('Nothing is loaded yet')
    return found
  }
  return { started, last }
}

const shows = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)
const press = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

it('a query is pending until its data is loaded', async () => {
  const { last } = show()
  await shows('data null, pending, error null')
  last().respond('one')
  await shows('data one, settled, error null')
})

it('a query never shows the result of an earlier key, whatever the order of responses', async () => {
  const { started, last } = show()
  press('Show b')
  await shows('data null, pending, error null')
  expect(started[0]?.signal.aborted).toBe(true)
  last().respond('of b')
  started[0]?.respond('of a')
  await shows('data of b, settled, error null')
  press('Show a')
  await shows('data null, pending, error null')
})

it('a query reports why it failed, and can be reloaded', async () => {
  const { last } = show()
  last().fail()
  await shows('data null, settled, error Something went wrong. Please try again.')
  press('Reload')
  await shows('data null, pending, error null')
  last().respond('one')
  await shows('data one, settled, error null')
})

it('a query without a key loads nothing', async () => {
  const { started } = show()
  press('Show nothing')
  await shows('data null, settled, error null')
  expect(started.length).toBe(1)
  expect(started[0]?.signal.aborted).toBe(true)
})

it('a query can keep showing the earlier data until those of the new key are loaded', async () => {
  const { last } = show({ keepsPrevious: true })
  last().respond('one')
  await shows('data one, settled, error null')
  press('Show b')
  await shows('data one, pending, error null')
  last().fail()
  await shows('data one, settled, error Something went wrong. Please try again.')
})

it('a debounced query loads only the last key', async () => {
  const { started, last } = show({ debounceMs: 50 })
  // In the same task, before any timer can fire.
  for (const name of ['Show b', 'Show a', 'Show b']) press(name)
  await expect.poll(() => started.map(({ key }) => key)).toEqual(['b'])
  last().respond('of b')
  await shows('data of b, settled, error null')
})

it('the data of a query can be changed after a write', async () => {
  const { last } = show()
  last().respond('one')
  await shows('data one, settled, error null')
  press('Write')
  await shows('data one and written, settled, error null')
})

it('a query is aborted when its component unmounts', () => {
  const { last } = show()
  unmount()
  expect(last().signal.aborted).toBe(true)
})
