import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { jsonLines } from '#cli/testing/run-command.ts'
import { openTestSite } from '#cli/testing/test-site.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { demoSites } from '#web/demo/sites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')

afterAll(removeTempFolders)

describe('the first screen of the README', () => {
  it('lists every demo site and the address of its owner', () => {
    const rows = [...readme.matchAll(/^\| <http:\/\/([\w-]+)\.localhost:4000> .*`(\S+)` *\|$/gm)]
    expect(Object.fromEntries(rows.map(([, slug, email]) => [slug, email]))).toEqual(
      Object.fromEntries(demoSites().map(({ slug, owner }) => [slug, owner.email])),
    )
  })

  it('publishes the samples, each with its image and without a question or warning', async () => {
    const [, line = ''] = /^npx trivet (import .*)$/m.exec(readme) ?? []
    const { api, shell } = await openTestSite('my-table')
    const run = await shell.run([...line.split(' '), '--json'])
    const items = jsonLines(run).filter(({ type }) => type === 'item')
    expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining('Ignored')])
    expect(items.map(({ status, published, warnings }) => ({ status, published, warnings }))).toEqual(
      Array.from({ length: 5 }, () => ({ status: 'created', published: true, warnings: [] })),
    )
    const { recipes } = (await api.listManagedRecipes({ siteSlug: 'my-table' })).body
    expect(recipes.map(({ title, images }) => [title, images.length === 1])).toEqual(
      recipes.map(({ title }) => [title, true]),
    )
    expect((await shell.run([...line.split(' '), '--json'])).stdout).toContain('"unchanged":5')
  })

  it('has images of at most 60 KB in the samples, 1200 pixels wide', async () => {
    const images = globSync('docs/examples/import/*.avif', { cwd: root })
    const facts = await Promise.all(images.map((image) => sharp(root + image).metadata()))
    expect(facts.map(({ width }) => width)).toEqual([1200, 1200, 1200, 1200, 1200])
    for (const image of images) expect(statSync(root + image).size).toBeLessThan(60 * 1024)
  })
})
