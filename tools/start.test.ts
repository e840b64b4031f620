// @module-tag long
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { createFreshCopy, type FreshCopy, type StartedScript } from '../testing/server/fresh-copy.ts'

describe('the first npm start in a fresh clone', () => {
  let copy: FreshCopy
  let server: StartedScript
  let port: number

  beforeAll(async () => {
    copy = createFreshCopy()
    port = await freePort()
    server = copy.start('start', {
      PORT: String(port),
      TRIVET_DATA: join(copy.folder, 'data'),
      TRIVET_METRICS: 'off',
    })
    await server.until('Trivet is served at')
  })
  afterAll(async () => {
    await server?.stop()
    copy?.remove()
  })

  const get = (path: string) => fetch(`http://localhost:${port}${path}`)

  it('serves the demo sites', async () => {
    const response = await get('/api/v1/site/site-slugs')
    expect(await response.json()).toEqual({
      siteSlugs: expect.arrayContaining(['northcrumb', 'ottolina', 'weeknight-market']),
    })
  })

  it('creates images and videos of the demo on request', async () => {
    for (const path of [
      '/images/demo-ottolina-mark.avif?width=64',
      '/videos/demo-salt-and-sprig-peanut-noodle-salad.webm',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  it('shows the mails that it does not send', async () => {
    expect((await get('/_mail')).status).toBe(200)
  })

  it('ends the build processes: only the server uses more than 100 MB', () => {
    const large = server.processes().filter(({ megabytes }) => megabytes > 100)
    expect(large.map(({ command }) => command.includes('dist/server/main.js'))).toEqual([true])
  })
})
