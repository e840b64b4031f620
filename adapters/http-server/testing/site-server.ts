import { startTestServer } from './test-server.ts'

/** Starts a server with the site Ottolina; `api` and `token` are those of its owner. */
export async function startSiteServer() {
  const server = await startTestServer()
  const { api, token } = await server.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  return { server, api, token }
}
