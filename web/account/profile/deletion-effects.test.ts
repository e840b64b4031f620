import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-app.ts'
import { readDeletionEffects } from './deletion-effects.ts'

const subscription = (title: string, status: string) => ({ site: { title }, status })

it('the effects of deleting an account list owned sites, payments, paid access and newsletters separately', async () => {
  const api = fakeApi({
    listSites: async () => ({
      status: 200,
      body: {
        sites: [
          { title: 'Own', role: 'owner' },
          { title: 'Shared', role: 'editor' },
        ],
      },
    }),
    listSubscriptions: async () => ({
      status: 200,
      body: {
        subscriptions: [
          subscription('Renewed', 'active'),
          subscription('Late', 'past_due'),
          subscription('Canceled', 'canceling'),
          subscription('Free', 'free'),
          subscription('Unfinished', 'pending'),
        ],
      },
    }),
  })
  expect(await readDeletionEffects(api)).toEqual({
    ...{ owned: ['Own'], shared: ['Shared'] },
    ...{ paid: ['Renewed', 'Late'], canceled: ['Canceled'], free: ['Free'] },
  })
})
