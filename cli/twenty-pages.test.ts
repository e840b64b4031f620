// @module-tag long
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { startBuiltServer, startProgram, type BuiltServer } from '../testing/server/built.ts'
import { jsonLines } from './testing/run-command.ts'
import { removeTempFolders } from '../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const corpus = fileURLToPath(new URL('../../shared/corpora/pages', import.meta.url))
// A worktree is one folder deeper than a clone.
const pages = [corpus, join(corpus, '../../../../shared/corpora/pages')].find(existsSync)

/** The first page of each of twenty sites, spread over the whole corpus. */
function twentyPages(folder: string): string[] {
  const sites = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const firstPages = sites.flatMap(({ name }) => {
    const page = readdirSync(join(folder, name)).find((file) => file.endsWith('.testhtml.gz'))
    return page === undefined ? [] : join(folder, name, page)
  })
  const step = Math.floor(firstPages.length / 20)
  return Array.from({ length: 20 }, (_, index) => firstPages[index * step] ?? '')
}

describe(
  pages === undefined
    ? 'NOT TESTED ON REAL PAGES: ../shared/corpora/pages IS NOT HERE. An empty list of pages'
    : 'twenty real pages of twenty sites',
  () => {
    let server: BuiltServer
    beforeAll(async () => {
      server = await startBuiltServer()
    })
    afterAll(() => server.stop())

    it('are imported and published in one command, and each opens with all its ingredients and steps', async () => {
      const token = await server.tokenOf('baker@example.com')
      const api = createHttpApi({ origin: server.url, token: () => token })
      await api.createSite({ body: { title: 'My Table', slug: 'my-table' } })
      const files = pages === undefined ? [] : twentyPages(pages)
      const environment = { TRIVET_URL: server.url, TRIVET_TOKEN: token }
      if (files.length === 0) {
        expect(await startProgram(['import'], environment).done).toMatchObject({ code: 2 })
        return
      }

      const run = await startProgram(['import', ...files, '--publish', '--json'], environment).done
      expect(run.code).toBe(0)
      const items = jsonLines(run).filter(({ type }) => type === 'item')
      expect(items).toHaveLength(20)
      const anonymous = createHttpApi({ origin: server.url, token: () => null })
      for (const { slug, ingredients, steps, url } of items) {
        expect(ingredients).toBeGreaterThan(0)
        expect(steps).toBeGreaterThan(0)
        const recipeSlug = String(slug)
        const { recipe } = (await anonymous.getRecipe({ siteSlug: 'my-table', recipeSlug })).body
        const usages = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
        const instructions = recipe.instructionGroups.flatMap((group) => group.instructions)
        expect(usages).toHaveLength(Number(ingredients))
        expect(instructions).toHaveLength(Number(steps))
        const page = await openPage(String(url))
        expect(page.status).toBe(200)
        const markup = page.text.replace(/<script[\s\S]*?<\/script>/g, '')
        for (const usage of usages) {
          const title = usage.ingredientTitleOverride ?? usage.ingredient?.title ?? ''
          expect(markup).toContain(escaped(title))
        }
      }
    })
  },
)

/** Names under `localhost` need no resolver in a browser, but may in Node: the host is sent in the header. */
function openPage(address: string): Promise<{ status: number; text: string }> {
  const url = new URL(address)
  const options = { host: '127.0.0.1', port: url.port, path: url.pathname, headers: { host: url.host } }
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject).end()
  })
}

/** Escapes text as React does. */
function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
