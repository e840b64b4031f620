import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { useCookKeys, useSwipe } from './cook-gestures.ts'

let unmount = () => undefined as void
afterEach(() => {
  unmount()
  document.documentElement.removeAttribute('dir')
})

/** Shows a page whose gestures are recorded by a fake machine. */
function show() {
  const sent: { readonly type: string; readonly x?: number }[] = []
  const cook = { send: (event: { readonly type: string }) => sent.push(event) }
  const Page = () => {
    useCookKeys(cook as never, () => undefined)
    return <div data-testid="step" style={{ height: 100 }} {...useSwipe(cook as never)} />
  }
  unmount = mount(<Page />)
  return sent
}

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft', -80],
  ['rtl', 'ArrowLeft', 'ArrowRight', 80],
])('%s: the next step is in the direction of the page', async (dir, next, previous, towards) => {
  document.documentElement.dir = dir
  const sent = show()
  await userEvent.keyboard(`{${next}}{${previous}}{PageDown}`)
  expect(sent.map(({ type }) => type)).toEqual(['step.next', 'step.previous', 'step.next'])
  const step = document.querySelector('[data-testid="step"]')
  const touch = { bubbles: true, pointerType: 'touch' }
  step?.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 100 }))
  step?.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 100 + towards }))
  expect(sent.at(-1)).toMatchObject({ type: 'swipe.end', x: -80 })
})
