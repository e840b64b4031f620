// @module-tag long
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smallVideo } from '#adapters/media/testing/videos.ts'
import { abuse } from '../../testing/abuse-client.ts'
import {
  abusedSite as site,
  importMuch,
  maxHeldMs,
  maxMegabytes,
  startWatchedServer,
  type SendCall,
  type WatchedServer,
} from '#testing/server/watched-server.ts'

const main = 'localhost:4000'
const megabyte = 1024 ** 2

let server: WatchedServer

beforeAll(async () => {
  server = await startWatchedServer()
})
afterAll(() => server.end())

let prepared: ReturnType<typeof prepare> | undefined
/** The creator of a large site with a video, created lazily. */
const creatorOfMuch = () => (prepared ??= prepare())

async function prepare() {
  const creator = await server.signIn('creator-of-much@example.com')
  await importMuch(creator.send, 'much')
  return { ...creator, video: await uploadVideo(creator.send) }
}

async function uploadVideo(send: SendCall) {
  const data = Buffer.alloc(20 * megabyte, 7)
  const asked = { fileName: 'a', contentType: 'video/mp4' }
  const upload = (await send('/api/v1/manage/video-upload-urls', asked)) as {
    uploadUrl: string
    video: { key: string }
  }
  const { pathname, search } = new URL(upload.uploadUrl)
  const sent = await fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, {
    method: 'PUT',
    body: new Uint8Array(smallVideo({ data })),
  })
  expect(sent.status).toBe(200)
  const registered = await send('/api/v1/manage/videos', { key: upload.video.key })
  return { ...upload.video, ...(registered as { video: { id: string } }).video }
}

/** The text of a page of a host; sent with a Host header, because not every system resolves the names. */
function textOf(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path, headers: { host } }, (response) => {
      text(response).then(resolve, reject)
    }).on('error', reject)
  })
}

const home = () => textOf(site, '/')
const inHome = async (pattern: RegExp) => pattern.exec(await home())?.[1] ?? ''
const imagePath = () => inHome(/(\/images\/[\w.-]+)/)

type Kind = readonly [host: string, path: () => Promise<string>, isCreator?: boolean]

const kinds: Readonly<Record<string, Kind>> = {
  'the front page': [main, async () => '/'],
  'the sign-in': [main, async () => '/sign-in'],
  'a missing page': [site, async () => '/nothing-here'],
  'a home page': [site, async () => '/'],
  'a search': [site, async () => '/recipes?search=soup'],
  'a call': [main, async () => '/api/v1/site/ottolina/recipes?limit=100'],
  'a feed': [site, async () => '/feed.json'],
  'a sitemap': [site, async () => '/sitemap.xml'],
  'an image of megabytes': [site, async () => `${await imagePath()}?width=1600&format=png`],
  'a shared image': [
    site,
    async () => new URL(await inHome(/property="og:image" content="([^"]+)"/)).pathname,
  ],
  'an icon': [site, () => inHome(/href="(\/icons\/[^"]+)"/)],
  'a favicon': [site, async () => '/favicon.ico'],
  'a script': [site, () => inHome(/(\/assets\/vendor-[\w-]+\.js)/)],
  'a video': [main, async () => `/videos/${(await creatorOfMuch()).video.key}`],
  'an original': [
    main,
    async () => `/api/v1/manage/much/originals/${(await creatorOfMuch()).video.id}/bytes`,
    true,
  ],
  'an archive': [
    main,
    async () => {
      const made = (await (await creatorOfMuch()).send('/api/v1/manage/much/archives', {})) as {
        archive: { url: string }
      }
      return new URL(made.archive.url).pathname
    },
  ],
  'an export': [main, async () => '/api/v1/manage/much/export', true],
}

describe('a client that asks 400 times and reads nothing', () => {
  it.each(Object.entries(kinds))('for %s does not delay others', async (_kind, [host, pathOf, isCreator]) => {
    const path = await pathOf()
    const token = isCreator === true ? (await creatorOfMuch()).token : null
    const headers = token === null ? [] : [`authorization: Bearer ${token}`]
    const request = `${[`GET ${path} HTTP/1.1`, `host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`
    // An archive may still be in progress for the previous request, so a refusal counts as a response.
    expect((await abuse(server.port, { method: 'GET', path, host, headers })).status).toBeGreaterThan(0)
    for (const [connections, each] of [
      [1, 400],
      [400, 1],
    ] as const) {
      await server.report()
      const sockets = Array.from({ length: connections }, () => {
        const socket = connect(server.port, '127.0.0.1').on('error', () => {})
        socket.write(request.repeat(each))
        return socket
      })
      for (let round = 0; round < 20; round++) {
        expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
        await pause(50)
      }
      const { heldMs, megabytes } = await server.report()
      for (const socket of sockets) socket.destroy()
      expect.soft(heldMs, `held by ${connections} connections`).toBeLessThan(maxHeldMs)
      expect.soft(megabytes, `memory with ${connections} connections`).toBeLessThan(maxMegabytes)
    }
  })

  it('leaves no memory behind', async () => {
    await vi.waitFor(
      async () => {
        await server.report()
        await pause(100)
        expect((await server.report()).megabytes).toBeLessThan(0.75 * maxMegabytes)
      },
      { timeout: 30_000 },
    )
  })
})
