import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { routes } from './contract/routes.ts'

describe('a client', () => {
  it('has one method for each call', () => {
    const client = createClient(routes, async () => ({ status: 200, body: {} }))
    expect(Object.keys(client)).toEqual(Object.keys(routes))
  })

  it('passes name and input to the transport, and resolves with status and body', async () => {
    const made: unknown[] = []
    const client = createClient(routes, async (name, input) => {
      made.push([name, input])
      return { status: 200, body: { siteSlugs: ['ada'] } }
    })
    expect(await client.listSiteSlugs()).toEqual({ status: 200, body: { siteSlugs: ['ada'] } })
    await client.getSite({ siteSlug: 'ada' })
    expect(made).toEqual([
      ['listSiteSlugs', {}],
      ['getSite', { siteSlug: 'ada' }],
    ])
  })

  it.each([199, 301, 304, 400, 401, 404, 422, 500])('rejects with status and body at %i', async (status) => {
    const client = createClient(routes, async () => ({ status, body: { error: 'No.' } }))
    await expect(client.getGlobals()).rejects.toEqual({ status, body: { error: 'No.' } })
  })

  it('rejects with a null body when the response was empty', async () => {
    const client = createClient(routes, async () => ({ status: 502, body: null }))
    await expect(client.getGlobals()).rejects.toEqual({ status: 502, body: null })
  })
})
