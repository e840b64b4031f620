import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deviceClock } from '../../browser/device-clock.ts'
import { mount } from '../../testing/mount.tsx'
import { file, testSource } from '../../testing/test-uploads.ts'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { MediaSourceProvider } from './media-source.ts'
import { MediaUploads } from './media-uploads.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('a file that is already in the library is reported and not sent again', async () => {
  const { source, sent } = testSource({ isStored: true })
  const [onDone, onEnd] = [vi.fn(), vi.fn()]
  const tart = file('tart.jpg')
  unmount = mount(
    <ToastProvider clock={deviceClock}>
      <MediaSourceProvider value={source}>
        <MediaUploads files={[tart]} onDone={onDone} onEnd={onEnd} />
      </MediaSourceProvider>
    </ToastProvider>,
  )

  await expect.element(page.getByText('tart.jpg is already in your library.')).toBeVisible()
  expect(sent).toEqual([])
  expect(onDone).toHaveBeenCalledOnce()
  expect(onEnd).toHaveBeenCalledWith(tart)
})
