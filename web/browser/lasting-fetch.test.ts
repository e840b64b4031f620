import { expect, it } from 'vitest'
import { createLastingFetch } from './lasting-fetch.ts'

type Sent = { readonly keepalive: boolean | undefined; readonly respond: () => void }

function setUp() {
  const sent: Sent[] = []
  const lastingFetch = createLastingFetch((_input, init) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({ keepalive: init?.keepalive, respond: () => resolve(new Response()) })
    return promise
  })
  const write = (length: number) => lastingFetch('/x', { method: 'POST', body: 'é'.repeat(length / 2) })
  return { sent, lastingFetch, write }
}

it('writes outlive their page, and reads are aborted with it', () => {
  const { sent, lastingFetch, write } = setUp()
  void write(10)
  void lastingFetch('/x', { method: 'DELETE' })
  void lastingFetch('/x', { method: 'GET' })
  void lastingFetch('/x')
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, undefined, undefined])
})

it('a request above the 64 KiB limit of keepalive is sent as an ordinary request', async () => {
  const { sent, write } = setUp()
  const first = write(60 * 1024)
  void write(6 * 1024)
  sent[0]?.respond()
  await first
  void write(64 * 1024)
  void write(2)
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined, true, undefined])
})
