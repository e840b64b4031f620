import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BytesEvent } from '#core/machines/uploads/upload-machine.ts'
import { failureText, noResponseSentence, unreadableFileSentence } from '#core/model/call-failure.ts'
import { sendBytes } from './send-bytes.ts'

type Progress = (event: { loaded: number; total: number }) => void

/** The latest request. The tests report its progress. */
let request: ReturnType<typeof createRequest>

function createRequest() {
  const created = {
    upload: { onprogress: null as Progress | null },
    onerror: null as (() => void) | null,
    isAborted: false,
    open: () => undefined,
    setRequestHeader: () => undefined,
    send: () => undefined,
    abort: () => void (created.isAborted = true),
  }
  return created
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return (request = createRequest())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = 60_000

function send(bytes: Blob | null = null) {
  const events: BytesEvent[] = []
  const stop = sendBytes('/bytes', { name: 'a.jpg', contentType: 'image/jpeg', size: 4, bytes }, (event) =>
    events.push(event),
  )
  return { events, stop }
}

it('an upload continues as long as it makes any progress', () => {
  const { events } = send()
  for (const loaded of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(2 * minutes)
    request.upload.onprogress?.({ loaded, total: 4 })
  }
  expect(events.at(-1)).toEqual({ type: 'bytes.progress', ratio: 1 })
})

it('an upload without progress is stopped and can be retried', () => {
  const { events } = send()
  vi.advanceTimersByTime(4 * minutes)
  expect(events).toHaveLength(1)
  expect(events.map((event) => event.type === 'bytes.failed' && failureText(event.error))).toEqual([
    noResponseSentence,
  ])
  expect(request.isAborted).toBe(true)
})

it('a stopped upload reports no further events', () => {
  const { events, stop } = send()
  stop()
  vi.advanceTimersByTime(4 * minutes)
  expect(events).toEqual([])
})

const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
const unreadable = { slice: () => ({ arrayBuffer: gone }) }

it.each([
  ['a lost connection', new Blob(['food']), 'Failed to fetch'],
  [
    'a file that can no longer be read',
    Object.setPrototypeOf(unreadable, Blob.prototype) as Blob,
    unreadableFileSentence,
  ],
])('an upload that fails because of %s reports that reason', async (_reason, bytes, message) => {
  const { events } = send(bytes)
  request.onerror?.()
  await expect.poll(() => events).toHaveLength(1)
  expect(events).toMatchObject([{ type: 'bytes.failed', error: { message } }])
})
