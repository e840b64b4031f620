import { expect, it } from 'vitest'
import { fakeApi } from '../testing/fake-app.ts'
import type { HostFacts } from './app-context.tsx'
import { loadingContext } from './loading.ts'
import { requireUser } from './require-user.ts'
import { createIdleSession } from './session.tsx'

/** Opens a page of the main host before the session is loaded; its loaders return "shown". */
function open(path: string, isCreationOpen: boolean) {
  const landing = { isCreationOpen, showcase: [], planPrices: { monthly: 1500, yearly: 15000 } }
  const origin = 'https://trivet.example'
  const host: HostFacts = { site: null, origin, mainOrigin: origin, landing }
  const context = loadingContext({ api: fakeApi({}), host, session: createIdleSession() })
  const url = new URL(path, origin)
  const request = new Request(url, { signal: AbortSignal.timeout(50) })
  const args = { context, request, url, params: {}, pattern: path }
  return Promise.resolve(requireUser(args, async () => 'shown')).catch(() => 'waits for the reader')
}

it('the page that creates a site requires no sign-in while creation is closed', async () => {
  expect(await open('/create', false)).toBe('shown')
  expect(await open('/create', true)).toBe('waits for the reader')
  expect(await open('/profile', false)).toBe('waits for the reader')
})
