import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Video } from './video.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

it('the button of a video says what a press does, and has no contradicting pressed state', async () => {
  unmount = mount(<Video video={{ id: 'v', key: 'none.mp4' }} title="Folding" language="en" />)
  const button = page.getByRole('button', { name: 'Play video: Folding' })
  await expect.element(button).toBeVisible()
  expect(button.element().hasAttribute('aria-pressed')).toBe(false)
  document.querySelector('video')?.dispatchEvent(new Event('play'))
  await expect.element(page.getByRole('button', { name: 'Pause video: Folding' })).toBeVisible()
})

it('the poster covers the video until its first frame is loaded', async () => {
  unmount = mount(
    <Video
      video={{ id: 'v', key: 'none.mp4' }}
      title="Folding"
      language="en"
      poster={<img src="data:," alt="" data-testid="poster" />}
    />,
  )
  await expect.element(page.getByTestId('poster')).toBeInTheDocument()
  const video = document.querySelector('video')
  video?.dispatchEvent(new Event('play'))
  await expect.element(page.getByRole('button', { name: 'Pause video: Folding' })).toBeVisible()
  await expect.element(page.getByTestId('poster')).toBeInTheDocument()
  video?.dispatchEvent(new Event('playing'))
  await expect.element(page.getByTestId('poster')).not.toBeInTheDocument()
})
