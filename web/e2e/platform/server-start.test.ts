import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServerProcess } from '#testing/server/server-process.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'

const hook = join(import.meta.dirname, '../../../testing/server/loaded-files.ts')

/** What a server with data has loaded before its first request, and after the page of a recipe. */
let loaded: { readonly start: readonly string[]; readonly page: readonly string[] }

beforeAll(async () => {
  const data = tempFolder('start')
  const list = join(data, 'loaded-files')
  const environment = {
    ...{ TRIVET_DATA: data, TRIVET_DEMO: '1', TRIVET_METRICS: 'off', TRIVET_LOADED_FILES: list },
    NODE_OPTIONS: `--import=${hook}`,
  }
  // The first start reads the demo.
  await (await startServerProcess({ environment })).end()
  rmSync(list)
  const server = await startServerProcess({ environment })
  const start = filesIn(list)
  expect(await statusOf(server.port, '/recipes/green-minestrone')).toBe(200)
  loaded = { start, page: filesIn(list) }
  await server.end()
})
afterAll(removeTempFolders)

// What is missing here is loaded on first use: see docs/decisions/0180-code-is-loaded-on-first-use.md.

it('starts without packages that no page needs', () => {
  expect(packagesOf(loaded.start)).toEqual([
    ...['@hono/node-server', 'better-sqlite3', 'hono', 'kysely', 'lru-cache'],
    ...['react', 'react-dom', 'react-router', 'xstate', 'zod'],
  ])
})

it('starts without the parts of core that read recipes, pages and lists, or run imports', () => {
  expect(partsOfCore(loaded.start)).toEqual([
    ...['core/formats/bundle', 'core/formats/draft', 'core/formats/subscribers'],
    ...['core/machines/session', 'core/machines/uploads'],
  ])
})

it('starts with few and large files', () => {
  expect(ownFiles(loaded.start)).toEqual([
    ...['main.js', 'rolldown-runtime', 'serve', 'server', 'server-0', 'server-2', 'server-3'],
  ])
  // Each limit is slightly above the current size.
  expect(kilobytes(loaded.start), sizes(loaded.start)).toBeLessThan(2230)
})

it('renders the first page of a recipe with little more', () => {
  const more = loaded.page.filter((file) => !loaded.start.includes(file))
  expect(packagesOf(more)).toEqual([
    ...['@xstate/react', 'use-isomorphic-layout-effect', 'use-sync-external-store'],
  ])
  expect(partsOfCore(more)).toEqual([
    ...['core/machines/recipe', 'core/machines/subscription', 'core/machines/timers'],
  ])
  expect(kilobytes(loaded.page), sizes(loaded.page)).toBeLessThan(2435)
  const names = ownFiles(loaded.page)
  expect(names.length, names.join('\n')).toBeLessThan(100)
})

function filesIn(list: string): string[] {
  const addresses = readFileSync(list, 'utf8').split('\n')
  const files = addresses
    .filter((address) => address.startsWith('file:'))
    .map((address) => fileURLToPath(address))
  return [...new Set(files)].filter((file) => file !== hook)
}

type SourceMap = { readonly sources: readonly string[]; readonly sourcesContent: readonly string[] }

/** The sources of a built file with their sizes in bytes, or the file itself if it was not built. */
function sourcesOf(file: string): (readonly [path: string, bytes: number])[] {
  if (!existsSync(`${file}.map`)) return [[file, statSync(file).size]]
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMap
  return map.sources.map((source, index) => [source, map.sourcesContent[index]?.length ?? 0])
}

/** What a pattern finds in the paths of all sources, without repetitions. */
function foundIn(files: readonly string[], pattern: RegExp): string[] {
  const found = files.flatMap(sourcesOf).map(([path]) => pattern.exec(path)?.[1])
  return [...new Set(found.filter((name) => name !== undefined))].toSorted()
}

const packagesOf = (files: readonly string[]) => foundIn(files, /node_modules\/((?:@[^/]+\/)?[^/]+)/)
const partsOfCore = (files: readonly string[]) =>
  foundIn(files, /^(?:\.\.\/)+(core\/(?:formats|machines|workflows)\/[^/]+)\//)

/** The names of our built files, without the hash. */
function ownFiles(files: readonly string[]): string[] {
  const own = files.filter((file) => !file.includes('/node_modules/'))
  return own.map((file) => basename(file).replace(/-[\w-]{8}\.js$/, '')).toSorted()
}

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000

/** The largest folders and packages that the files were built from, for the message of a failure. */
function sizes(files: readonly string[]): string {
  const bytes = new Map<string, number>()
  for (const [path, size] of files.flatMap(sourcesOf)) {
    const inPackages = path.split('node_modules/').at(-1) ?? path
    const folder = inPackages
      .replace(/^(\.\.\/)+/, '')
      .split('/')
      .slice(0, 3)
      .join('/')
    bytes.set(folder, (bytes.get(folder) ?? 0) + size)
  }
  const largest = [...bytes].toSorted(([, one], [, other]) => other - one).slice(0, 40)
  return largest.map(([folder, size]) => `${folder}: ${Math.round(size / 1000)} KB of source`).join('\n')
}

function statusOf(port: number, path: string): Promise<number | undefined> {
  const headers = { host: 'ottolina.localhost:4000' }
  return new Promise((resolve, reject) => {
    request({ port, path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end()
  })
}
