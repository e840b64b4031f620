import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heardMessages } from '../../testing/heard-messages.ts'
import { mount } from '../../testing/mount.tsx'
import { choose, file, testSource } from '../../testing/test-uploads.ts'
import { ImagesField } from './images-field.tsx'
import { MediaSourceProvider } from './media-source.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

function open() {
  const { source, sent } = testSource()
  unmount = mount(
    <MediaSourceProvider value={source}>
      <ImagesField label="Photos" value={[]} images={[]} onChange={() => undefined} />
    </MediaSourceProvider>,
  )
  return { sent, messages: heardMessages() }
}

function drop(files: readonly File[]) {
  const transfer = new DataTransfer()
  for (const each of files) transfer.items.add(each)
  document
    .querySelector('.drop-zone')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
}

it('one message says which of several dropped files were added, and which were not and why', async () => {
  const { sent, messages } = open()
  drop([file('tart.jpg'), file('notes.txt', 'text/plain'), file('cake.jpg'), file('pie.jpg')])
  await expect.element(page.getByText(/^Choose a JPEG/)).toBeVisible()
  await waitUntil(() => expect(sent).toHaveLength(3))
  expect(messages.texts).toEqual([])
  for (const upload of sent) upload.report({ type: 'bytes.sent' })
  await waitUntil(() => expect(messages.texts).toHaveLength(1))
  expect(messages.texts[0]).toMatch(/^3 images added, 1 could not be added: notes\.txt\. Choose a JPEG/)
  choose('Add images', file('roll.jpg'))
  await waitUntil(() => expect(sent).toHaveLength(4))
  sent[3]?.report({ type: 'bytes.sent' })
  await waitUntil(() => expect(messages.texts.slice(1)).toEqual(['1 image added.']))
  messages.stop()
})

it('the message about uploads waits for a retried upload, but not for a canceled one', async () => {
  const { sent, messages } = open()
  drop([file('tart.jpg'), file('cake.jpg'), file('pie.jpg')])
  await waitUntil(() => expect(sent).toHaveLength(3))
  sent[0]?.report({ type: 'bytes.failed', error: { status: 429, body: { error: 'Too many.' } } })
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await waitUntil(() => expect(sent).toHaveLength(4))
  sent[1]?.report({ type: 'bytes.sent' })
  await userEvent.click(page.getByRole('button', { name: 'Cancel the upload of pie.jpg' }))
  expect(messages.texts).toEqual([])
  sent[3]?.report({ type: 'bytes.sent' })
  await waitUntil(() => expect(messages.texts).toEqual(['2 images added.']))
  messages.stop()
})
