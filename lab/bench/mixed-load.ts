import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openSqlite } from '#adapters/storage/sqlite.ts'
import { systemRandom } from '#adapters/system/system.ts'
import { startBareServer } from './bare-server-process.ts'
import { requestsPerSecond } from './load.ts'
import type { Measurement } from './measurement.ts'
import { peakMegabytes, startServerProcess } from './server-process.ts'

const siteSlug = 'ottolina'
const connections = 40
const seconds = 10
/** Of this many requests, one is a save that invalidates every cached page of the site, and seven are bookmarks. */
const cycle = 48

/** The concurrent requests of readers and a creator: pages, lists and recipes, with one write in six requests. */
export async function benchMixedLoad(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const data = join(folder, 'data')
  const environment = { TRIVET_DATA: data, NODE_ENV: 'production', TRIVET_DEMO: '1' }
  try {
    await (await startServerProcess('dist/server/main.js', environment, '/readyz')).stop()
    const tokens = await signInBoth(data)
    const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
    try {
      const host = `${siteSlug}.localhost:${new URL(server.origin).port}`
      const recipes = await recipesOf(server.origin)
      const slug = recipes[0]?.slug ?? ''
      const page = await fetch(`${server.origin}/api/v1/site/${siteSlug}/recipes/${slug}`)
      const baseline = await bareRate(Buffer.from(await page.arrayBuffer()))
      const requests = requestsOf(host, recipes, tokens)
      const result = await autocannon({ url: server.origin, connections, duration: seconds, requests })
      if (result.errors > 0 || result.non2xx > 0) {
        throw new Error(`${result.errors} requests failed and ${result.non2xx} were not answered with 2xx.`)
      }
      const rate = result.requests.total / result.duration
      return [
        {
          name: `readers and a creator at once, ${connections} connections, every sixth request a write: requests per second`,
          value: rate,
          ratio: rate / baseline,
          baseline: 'bare node:http with one recipe as JSON',
        },
        { name: 'the same: time to an answer at p99', value: result.latency.p99, unit: 'ms' },
        {
          name: 'the same: memory of the server at its peak',
          ...{ value: peakMegabytes(server.pid), unit: 'MB', goal: 'at most 300 MB' },
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Tokens = { readonly owner: string; readonly reader: string }
type ListedRecipe = { readonly id: string; readonly slug: string }

/** Signs in the site's owner and a reader through the database. */
async function signInBoth(data: string): Promise<Tokens> {
  const storage = await openSqlite(join(data, 'trivet.sqlite'))
  const signIn = async (email: string) => {
    const { userStore, sessionStore } = storage.stores
    const now = new Date()
    const user = await userStore.ensure({ id: systemRandom.uuid(), email, createdAt: now })
    const token = systemRandom.token()
    const tokenHash = systemRandom.digest(token)
    await sessionStore.createSession({
      ...{ tokenHash, userId: user.id, siteId: null, isOnOwnDomain: false },
      ...{ device: null, createdAt: now, lastUsedAt: now },
    })
    return token
  }
  try {
    return { owner: await signIn('chiara@ottolina.example'), reader: await signIn('reader@example.com') }
  } finally {
    await storage.close()
  }
}

async function recipesOf(origin: string): Promise<readonly ListedRecipe[]> {
  const response = await fetch(`${origin}/api/v1/site/${siteSlug}/recipes?limit=24`)
  const { recipes }: { recipes: ListedRecipe[] } = await response.json()
  return recipes
}

async function bareRate(body: Buffer): Promise<number> {
  const bare = await startBareServer({ headers: { 'content-type': 'application/json' }, body })
  try {
    return await requestsPerSecond(`${bare.origin}/`, {}, 3)
  } finally {
    await bare.stop()
  }
}

function requestsOf(host: string, recipes: readonly ListedRecipe[], tokens: Tokens): autocannon.Request[] {
  const api = `/api/v1/site/${siteSlug}`
  const recipeAt = (index: number) => recipes[index % recipes.length] ?? { id: '', slug: '' }
  const reads = (index: number): autocannon.Request[] => [
    { path: '/', headers: { host } },
    { path: `/recipes/${recipeAt(index).slug}`, headers: { host } },
    { path: `${api}/recipes?limit=24` },
    { path: `${api}/recipes/${recipeAt(index).slug}` },
    { path: `${api}/recipes?query=salt&limit=24` },
  ]
  const json = (token: string, body: object) => ({
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bookmark = (index: number): autocannon.Request => ({
    ...{ method: 'POST', path: `${api}/bookmarks` },
    ...json(tokens.reader, { recipeId: recipeAt(index).id }),
  })
  const save: autocannon.Request = {
    ...{ method: 'PUT', path: `/api/v1/manage/${siteSlug}/sites` },
    ...json(tokens.owner, { commentsEnabled: true }),
  }
  const rounds = cycle / 6
  return Array.from({ length: rounds }, (_, index) => [
    ...reads(index),
    index === rounds - 1 ? save : bookmark(index),
  ]).flat()
}
