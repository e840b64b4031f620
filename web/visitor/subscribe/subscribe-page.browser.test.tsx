import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signedIn, startSession } from '#core/machines/testing/start-session.ts'
import { plans } from '#core/machines/testing/start-subscribe-form.ts'
import type { Site } from '#core/model/site/site.ts'
import { createMemoryDevice } from '#core/testing/fakes/memory-device.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { keepEarlyInput } from '../../browser/start/early-input.ts'
import { createFlashMessage } from '../../browser/navigation/flash-message.ts'
import { ReadyMark } from '../../app/ready-mark.tsx'
import { SessionProvider } from '../../app/session.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { Component as SubscribePage } from './subscribe-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const site = { ...plans, slug: 'ottolina', title: 'Ottolina' } as Site

/** Opens the subscribe page before the session is loaded. */
function prepare(device = createMemoryDevice()) {
  const { actor } = startSession({ fetch: () => new Promise(() => undefined) })
  const session = { ref: actor, first: actor.getSnapshot(), notice: createFlashMessage(device.session) }
  const api = fakeApi({})
  const Stub = createRoutesStub([{ path: '/', Component: SubscribePage }])
  const content = (
    <AppProvider value={fakeApp({ api, abortableApi: () => api, device, site, origin: location.origin })}>
      <SessionProvider value={session}>
        <Stub />
      </SessionProvider>
      <ReadyMark />
    </AppProvider>
  )
  return { content, identify: () => actor.send({ type: 'session.begin', signedIn }), device }
}

function open(device = createMemoryDevice()) {
  const prepared = prepare(device)
  unmount = mount(prepared.content)
  return prepared
}

const plan = (name: RegExp) => page.getByRole('radio', { name })
const email = () => page.getByRole('textbox', { name: 'Email' })

it('the chosen plan remains when the session is loaded', async () => {
  const { identify } = open()
  await plan(/^Yearly/).click()
  identify()
  await expect.element(email()).toHaveValue('mara@example.com')
  await expect.element(plan(/^Yearly/)).toBeChecked()
})

it('the plan chosen before hydration remains if the session is already loaded', async () => {
  keepEarlyInput()
  const { content, identify } = prepare()
  const element = document.createElement('div')
  element.innerHTML = renderToString(content)
  document.body.append(element)
  await plan(/^Yearly/).click()
  identify()
  const root = hydrateRoot(element, content)
  unmount = () => {
    root.unmount()
    element.remove()
  }
  await expect.element(email()).toHaveValue('mara@example.com')
  await expect.element(plan(/^Yearly/)).toBeChecked()
})

it('the plan and the address are still there after a reload', async () => {
  const { device } = open()
  await plan(/^Free/).click()
  await userEvent.fill(email(), 'ben@example.com')
  unmount()
  open(device)
  await expect.element(plan(/^Free/)).toBeChecked()
  await expect.element(email()).toHaveValue('ben@example.com')
})
