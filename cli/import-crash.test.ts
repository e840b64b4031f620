// @module-tag long
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { startBuiltServer, startProgram, type BuiltServer } from '../testing/server/built.ts'
import { recipePage } from './testing/pages.ts'
import { jsonLines } from './testing/run-command.ts'
import { removeTempFolders, tempFolder } from '../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const count = 150
const siteSlug = 'table'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.stop())

it('an import keeps every recipe that was reported as saved when the server is killed, and imports the rest later', async () => {
  const token = await server.tokenOf('baker@example.com')
  const api = createHttpApi({ origin: server.url, token: () => token })
  await api.createSite({ body: { title: 'My Table', slug: siteSlug } })
  const pageOf = (number: number) => recipePage({ name: `Soup ${number}` }, `https://soups.example/${number}`)
  const [early, late] = [tempFolder('early'), tempFolder('late')]
  for (let number = 1; number < count; number += 1) {
    writeFileSync(join(number <= 10 ? early : late, `${number}.html`), pageOf(number))
  }
  // Between the two folders, one page is delivered only after the server was killed.
  const { promise: isGone, resolve: tellGone } = Promise.withResolvers<void>()
  const web = createServer((_, response) => void isGone.then(() => response.end(pageOf(0))))
  await once(web.listen(0, '127.0.0.1'), 'listening')
  const { port } = web.address() as AddressInfo
  const environment = { TRIVET_URL: server.url, TRIVET_TOKEN: token }
  const sources = [early, `http://127.0.0.1:${port}/`, late]
  const args = ['import', ...sources, '--site', siteSlug, '--publish', '--json']

  const interrupted = startProgram(args, environment)
  await expect.poll(() => interrupted.stdout().split('\n').length).toBeGreaterThan(10)
  await server.kill()
  tellGone()
  const first = await interrupted.done
  const items = jsonLines(first).filter(({ type }) => type === 'item')
  const saved = items.filter(({ status }) => status === 'created')
  const failed = items.filter(({ status }) => status === 'failed')
  expect(first.code).toBe(1)
  expect(saved.length).toBeGreaterThanOrEqual(9)
  expect(failed.length).toBeGreaterThan(0)
  expect(saved.length + failed.length).toBe(count)
  for (const { error, code } of failed) {
    expect(code).toBe('unreachable')
    expect(error).toMatch(/cannot be reached/)
  }

  await server.start()
  for (const { slug } of saved) {
    const { recipe } = (await api.getRecipe({ siteSlug, recipeSlug: String(slug) })).body
    expect(recipe.publishedAt).not.toBeNull()
    expect(recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages)).toHaveLength(3)
    expect(recipe.instructionGroups.flatMap((group) => group.instructions)).toHaveLength(2)
  }

  const second = await startProgram(args, environment).done
  expect(second.code).toBe(0)
  expect(jsonLines(second).at(-1)).toMatchObject({ total: count, counts: { failed: 0, kept: 0 } })
  const keys = new Set<string>()
  for (const offset of [0, 100]) {
    const page = (await api.listManagedRecipes({ siteSlug, limit: 100, offset })).body
    expect(page.total).toBe(count)
    for (const { source, publishedAt } of page.recipes) {
      expect(publishedAt).not.toBeNull()
      keys.add(source?.key ?? '')
    }
  }
  expect(keys.size).toBe(count)
  web.close()
})
