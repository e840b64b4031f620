import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../testing/browser/axe-violations.ts'
import { mount } from '../testing/mount.tsx'
import { Video } from './video.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

it('the label of the button of a video is its action, without a contradicting pressed state', async () => {
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
  expect(video?.preload).toBe('none')
  video?.dispatchEvent(new Event('play'))
  await expect.element(page.getByRole('button', { name: 'Pause video: Folding' })).toBeVisible()
  await expect.element(page.getByTestId('poster')).toBeInTheDocument()
  video?.dispatchEvent(new Event('playing'))
  await expect.element(page.getByTestId('poster')).not.toBeInTheDocument()
})

it('without a poster, the first frame is shown', () => {
  unmount = mount(<Video video={{ id: 'v', key: 'none.mp4' }} title="Folding" language="en" />)
  const video = document.querySelector('video')
  expect(video?.preload).toBe('metadata')
  expect(video?.getAttribute('src')).toBe('/videos/none.mp4#t=0.001')
})

it('captions are tracks of the video, of which the reader chooses one or none once it plays', async () => {
  const captions = ['de', 'en'].map((language) => ({ id: language, language }))
  unmount = mount(<Video video={{ id: 'v', key: 'none.mp4', captions }} title="Folding" language="en-GB" />)
  const video = document.querySelector('video')
  const tracks = [...(video?.querySelectorAll('track') ?? [])]
  expect(tracks.map((track) => [track.kind, track.srclang, track.label, track.default])).toEqual([
    ['captions', 'de', 'Deutsch', false],
    ['captions', 'en', 'English', true],
  ])
  expect(tracks[0]?.getAttribute('src')).toBe('/videos/none.mp4/captions/de.vtt')
  const modes = () => [...(video?.textTracks ?? [])].map(({ mode }) => mode)
  await expect.poll(modes).toEqual(['disabled', 'showing'])

  video?.dispatchEvent(new Event('playing'))
  const choice = page.getByRole('combobox', { name: 'Captions: Folding' })
  await expect.element(choice).toHaveDisplayValue('English')
  expect(await axeViolations()).toEqual([])
  await userEvent.selectOptions(choice, 'Deutsch')
  await expect.poll(modes).toEqual(['showing', 'disabled'])
  await userEvent.selectOptions(choice, 'Off')
  await expect.poll(modes).toEqual(['disabled', 'disabled'])
  await expect.element(choice).toHaveDisplayValue('Off')
})
