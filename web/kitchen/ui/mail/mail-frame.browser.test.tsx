import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { MailFrame } from './mail-frame.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const mailOf = (text: string) =>
  `<!doctype html><html><head><style>p { color: rgb(1, 2, 3) }</style></head><body style="margin: 7px"><p>${text}</p></body></html>`

function Preview() {
  const [text, setText] = useState('Frost')
  return (
    <>
      <button onClick={() => setText('Thaw')}>Type</button>
      <MailFrame subject="Weather" fromName="Ottolina" html={mailOf(text)} isNarrow={false} />
    </>
  )
}

it('a changed mail replaces the previous one in the same document, with its styles', async () => {
  unmount = mount(<Preview />)
  const frame = document.querySelector('iframe')
  const shown = () => frame?.contentDocument?.querySelector('p')
  await expect.poll(() => shown()?.textContent).toBe('Frost')
  const mailDocument = frame?.contentDocument
  await userEvent.click(page.getByRole('button', { name: 'Type' }))
  await expect.poll(() => shown()?.textContent).toBe('Thaw')
  expect(frame?.contentDocument).toBe(mailDocument)
  const [text, body] = [shown(), mailDocument?.body]
  if (!text || !body) throw new Error('The mail is not shown')
  expect([getComputedStyle(text).color, getComputedStyle(body).margin]).toEqual(['rgb(1, 2, 3)', '7px'])
})
