import { unzipSync } from 'fflate'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readSiteBundle, type SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { createMemoryPlatform, type MemoryPlatform } from '../../testing/memory-platform.ts'
import { pngBytes } from '../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '../../testing/temp-folder.ts'

afterAll(removeTempFolders)

let platform: MemoryPlatform
let shell: ReturnType<typeof createTestShell>
let token: string
let folder: string

beforeEach(async () => {
  folder = tempFolder('export')
  platform = createMemoryPlatform()
  token = await platform.tokenOf('baker@example.com')
  shell = createTestShell({ platform, token })
  await fill(platform, token)
})

/** Two recipes, one of them published and with an image, in a collection. */
async function fill({ connect }: MemoryPlatform, ownerToken: string): Promise<void> {
  const api = connect(ownerToken)
  await api.createSite({ body: { title: 'My Table', slug: 'table' } })
  const image = join(folder, 'cake.png')
  writeFileSync(image, pngBytes)
  const { id } = jsonLines(await shell.run(['images', 'upload', image, '--json']))[0] ?? {}
  const siteSlug = 'table'
  const soup = { title: 'Soup & more', slug: 'soup/../x', keywords: ['winter'], prepTimeMinutes: 10 }
  await api.createRecipe({ siteSlug, body: soup })
  const cake = { title: 'Cake', slug: 'cake', images: [{ id: String(id) }] }
  const { recipe } = (await api.createRecipe({ siteSlug, body: cake })).body
  await api.publishRecipe({ siteSlug, recipeId: recipe.id, body: {} })
  await shell.run(['collections', 'create', 'All', 'cake', '--image', image])
}

const bundleOf = (text: string): SiteBundle => {
  const read = readSiteBundle(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.bundle
}

describe('exporting', () => {
  it('writes a whole site with its images to an archive and to a folder alike', async () => {
    const archive = join(folder, 'out', 'table.zip')
    expect(await shell.run(['export', archive])).toEqual({
      code: 0,
      stdout: `Exported 2 recipes and 2 images to ${archive}\n`,
      stderr: '',
    })
    const members = unzipSync(new Uint8Array(readFileSync(archive)))
    const bundle = bundleOf(Buffer.from(members['site.json'] ?? []).toString())
    expect(bundle.recipes.map(({ title }) => title)).toEqual(['Cake', 'Soup & more'])
    const media = bundle.images.map(({ key }) => `media/${key}`)
    expect(Object.keys(members).sort()).toEqual([...media, 'site.json'].sort())
    expect(members[media[0] ?? '']).toEqual(pngBytes)

    await shell.run(['export', join(folder, 'table')])
    expect(readdirSync(join(folder, 'table')).sort()).toEqual(['media', 'site.json'])
    expect(readdirSync(join(folder, 'table', 'media'))).toHaveLength(2)
    expect(bundleOf(readFileSync(join(folder, 'table', 'site.json'), 'utf8')).recipes).toEqual(bundle.recipes)
  })

  it('writes the bundle alone as a text', async () => {
    expect(bundleOf((await shell.run(['export', '--no-images'])).stdout).collections).toHaveLength(1)
    const file = join(folder, 'site.json')
    await shell.run(['export', file])
    expect(bundleOf(readFileSync(file, 'utf8')).recipes).toHaveLength(2)
  })

  it('writes recipes one a file, under names that stay in the folder', async () => {
    const recipes = join(folder, 'recipes')
    const run = await shell.run(['export', recipes, '--format', 'markdown', '--json'])
    expect(jsonLines(run)).toEqual([
      {
        ...{ target: recipes, format: 'markdown', recipes: 2, images: 0, videos: 0, missingImages: [] },
        losses: [{ what: expect.stringMatching(/^images and videos themselves/), recipes: ['cake'] }],
      },
    ])
    expect(readdirSync(recipes).sort()).toEqual(['cake.md', 'soup-x.md'])
    expect(readFileSync(join(recipes, 'soup-x.md'), 'utf8')).toMatch(
      /^---\nslug: soup\/\.\.\/x\n[^]*\n# Soup & more\n/,
    )
    await shell.run(['export', recipes, '--format', 'cooklang', '--published'])
    expect(readdirSync(recipes).sort()).toEqual(['cake.cook', 'cake.md', 'soup-x.md'])
  })

  it('writes recipes as one object a line for scripts', async () => {
    const managed = jsonLines(await shell.run(['export', '--format', 'json']))
    expect(managed.map(({ slug }) => slug)).toEqual(['cake', 'soup/../x'])
    const nodes = jsonLines(await shell.run(['export', '-', '--format', 'jsonld']))
    expect(nodes.map((node) => [node['@type'], node['name']])).toEqual([
      ['Recipe', 'Cake'],
      ['Recipe', 'Soup & more'],
    ])
    expect(nodes[0]?.['image']).toEqual([expect.stringMatching(/^http:\/\/table\.trivet\.test\/images\//)])
  })

  it('refuses to write an archive into a terminal, and a bundle without drafts', async () => {
    const terminal = createTestShell({ platform, token, isTerminal: true })
    expect(await terminal.run(['export'])).toMatchObject({ code: 2, stdout: '' })
    expect((await shell.run(['export', '--published'])).stderr).toMatch(/A bundle holds the whole site/)
  })

  it('reports which images could not be had, and writes the rest', async () => {
    const none = async () => null
    const cliEnvironment = { originals: () => ({ read: none, digest: none }) }
    const run = await createTestShell({ platform, token, cliEnvironment }).run([
      'export',
      join(folder, 'table.zip'),
    ])
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(/These could not be had: .*\.png, .*\.png\./)
    expect(existsSync(join(folder, 'table.zip'))).toBe(true)
  })

  it('leaves no half of an archive when it is stopped', async () => {
    const cliEnvironment = {
      onInterrupt(stop: () => void) {
        stop()
        return () => {}
      },
    }
    mkdirSync(join(folder, 'out'))
    const run = await createTestShell({ platform, token, cliEnvironment }).run([
      'export',
      join(folder, 'out', 'a.zip'),
    ])
    expect(run).toEqual({ code: 130, stdout: '', stderr: '' })
    expect(readdirSync(join(folder, 'out'))).toEqual([])
  })
})

describe('importing what was exported', () => {
  it.each(['table.zip', 'table'])(
    'carries a site to another platform, images and all, from %s',
    async (name) => {
      const target = join(folder, name)
      await shell.run(['export', target])
      const other = createMemoryPlatform()
      const otherToken = await other.tokenOf('baker@example.com')
      await other.connect(otherToken).createSite({ body: { title: 'New', slug: 'new' } })
      const there = createTestShell({ platform: other, token: otherToken })
      const imported = await there.run(['import', target, '--yes'])
      expect(imported).toEqual({
        code: 0,
        stdout: 'Recipes: 2 created, 0 updated. Collections: 1 created, 0 updated. Images: 2 uploaded.\n',
        stderr: expect.stringMatching(/^To undo it: trivet import undo [0-9a-f]{8}\n$/),
      })
      const again = bundleOf((await there.run(['export', '--no-images'])).stdout)
      expect(again.site).toMatchObject({ title: 'My Table', slug: 'new' })
      expect(again.recipes.map(({ title, images }) => [title, images?.length ?? 0])).toEqual([
        ['Cake', 1],
        ['Soup & more', 0],
      ])
      expect(again.images).toHaveLength(2)
    },
  )

  it('makes no doubles on the platform that it came from (Tandoor#1693)', async () => {
    const archive = join(folder, 'table.zip')
    await shell.run(['export', archive])
    const run = await shell.run(['import', archive, '--yes', '--json'])
    expect(jsonLines(run)).toEqual([
      {
        type: 'bundle',
        recipes: { created: 0, updated: 2 },
        collections: { created: 0, updated: 1 },
        images: { uploaded: 0 },
        videos: { uploaded: 0 },
        warnings: [],
        importId: expect.any(String),
      },
    ])
    expect(platform.images.keys()).toHaveLength(2)
  })

  it('is in the list of imports, and can be undone', async () => {
    const archive = join(folder, 'table.zip')
    await shell.run(['export', archive])
    const other = createMemoryPlatform()
    const otherToken = await other.tokenOf('baker@example.com')
    const api = other.connect(otherToken)
    await api.createSite({ body: { title: 'New', slug: 'new' } })
    const there = createTestShell({ platform: other, token: otherToken })
    await there.run(['import', archive, '--yes'])
    const [listed] = jsonLines(await there.run(['import', 'list', '--json']))
    expect(listed).toMatchObject({ label: archive, created: 2, undoneAt: null })
    const id = String(listed?.['id'])
    expect((await there.run(['import', 'undo', id, '--dry-run'])).stderr).toContain(
      '1 collection to delete or restore, the settings to restore. Nothing was written.',
    )
    const undone = await there.run(['import', 'undo', id, '--yes', '--published'])
    expect(undone).toMatchObject({ code: 0 })
    expect(undone.stdout).toBe(
      '2 recipes deleted, 0 restored, 0 kept.\n1 collection deleted, 0 restored, 0 kept. The settings are those of before.\n',
    )
    const { bundle } = (await api.exportSite({ siteSlug: 'new' })).body
    expect([bundle.recipes, bundle.collections, bundle.site.title]).toEqual([[], [], 'New'])
    expect((await there.run(['import', 'undo', id])).stdout).toMatch(/^Already undone/)
  })

  it('asks before it replaces anything, and tells beforehand what it would write', async () => {
    const archive = join(folder, 'table.zip')
    await shell.run(['export', archive])
    const piped = await shell.run(['import', archive])
    expect(piped).toMatchObject({ code: 2, stdout: '' })
    expect(piped.stderr).toMatch(/This replaces the settings of your site.*Add --yes/)
    const terminal = createTestShell({ platform, token, isTerminal: true })
    expect((await terminal.run(['import', archive], 'n\n')).stdout).toBe('Nothing was written.\n')
    expect((await shell.run(['import', archive, '--dry-run'])).stdout).toBe(
      'This is a whole site: 2 recipes, 1 collection and 2 images of My Table. Nothing was written.\n',
    )
    expect((await shell.run(['import', archive, 'https://soups.example', '--yes'])).stderr).toMatch(
      /is a whole site: import it by itself/,
    )
  })

  it('takes a bundle from standard input, and says what is wrong with a damaged one', async () => {
    const text = (await shell.run(['export', '--no-images'])).stdout
    expect((await shell.run(['import', '-', '--yes'], text)).stdout).toMatch(/^Recipes: 0 created, 2 updated/)
    const damaged = text.replace('"headerLayout": "left"', '"headerLayout": "up"')
    const run = await shell.run(['import', '-', '--yes'], damaged)
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/^✗ - cannot be imported\. site\.headerLayout: /)
  })
})

describe('a site with videos and images that move', () => {
  const gif = Buffer.from(
    'R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
    'base64',
  )
  const videoBytes = Buffer.from(
    '000000146674797069736f6d0000000069736f6d000000106d6461740102030405060708',
    'hex',
  )

  async function addMoving(): Promise<void> {
    const api = platform.connect(token)
    const file = join(folder, 'cake.gif')
    writeFileSync(file, gif)
    const { id } = jsonLines(await shell.run(['images', 'upload', file, '--json']))[0] ?? {}
    const asked = { body: { fileName: 'cake.mp4', contentType: 'video/mp4' } } as const
    const { key } = (await api.createVideoUploadUrl(asked)).body.video
    platform.videos.set(key, videoBytes)
    const { video } = (
      await api.createVideo({ body: { key, fileName: 'stirring.mp4', alt: 'Somebody stirs.' } })
    ).body
    const alt = { alt: 'A cake that turns.' }
    await api.updateMedia({ siteSlug: 'table', mediaId: String(id), body: alt })
    const instruction = { id: crypto.randomUUID(), videoId: video.id }
    const body = {
      ...{ title: 'Moving', slug: 'moving', images: [{ id: String(id) }], videoId: video.id },
      instructionGroups: [{ id: crypto.randomUUID(), instructions: [instruction] }],
    }
    await api.createRecipe({ siteSlug: 'table', body })
    await api.createCollection({ siteSlug: 'table', body: { title: 'C', slug: 'c', videoId: video.id } })
  }

  it.each(['table.zip', 'table'])('goes out and in byte for byte, once, by way of %s', async (name) => {
    await addMoving()
    const target = join(folder, name)
    expect((await shell.run(['export', target])).stdout).toBe(
      `Exported 3 recipes, 3 images and 1 video to ${target}\n`,
    )
    const other = createMemoryPlatform()
    const otherToken = await other.tokenOf('baker@example.com')
    await other.connect(otherToken).createSite({ body: { title: 'New', slug: 'new' } })
    const there = createTestShell({ platform: other, token: otherToken })
    const imported = await there.run(['import', target, '--yes'])
    expect(imported.stdout).toMatch(/Images: 3 uploaded\. Videos: 1 uploaded\.\n$/)

    const { bundle } = (await other.connect(otherToken).exportSite({ siteSlug: 'new' })).body
    const moving = bundle.recipes.find(({ slug }) => slug === 'moving')
    const [video] = bundle.videos
    expect(video).toMatchObject({ fileName: 'stirring.mp4', alt: 'Somebody stirs.' })
    expect(bundle.images.find((image) => image.id === moving?.images?.[0]?.id)).toMatchObject({
      ...{ fileName: 'cake.gif', alt: 'A cake that turns.' },
    })
    expect(moving?.videoId).toBe(video?.id)
    expect(moving?.instructionGroups?.[0]?.instructions[0]?.videoId).toBe(video?.id)
    expect(bundle.collections.find(({ slug }) => slug === 'c')?.videoId).toBe(video?.id)
    const originals = other.originals(otherToken)
    expect(await originals.read('new', video?.id ?? '').then((bytes) => bytes && Buffer.from(bytes))).toEqual(
      videoBytes,
    )
    const image = await originals.read('new', moving?.images?.[0]?.id ?? '')
    expect(image && Buffer.from(image)).toEqual(gif)

    expect((await there.run(['import', target, '--yes'])).stdout).toMatch(
      /Images: 0 uploaded\. Videos: 0 uploaded\.\n$/,
    )
    expect([other.images.keys().length, other.videos.size]).toEqual([3, 1])
  })

  it('leaves out a video that did not travel, and names it', async () => {
    await addMoving()
    const text = (await shell.run(['export', '--no-images'])).stdout
    const other = createMemoryPlatform()
    const otherToken = await other.tokenOf('baker@example.com')
    await other.connect(otherToken).createSite({ body: { title: 'New', slug: 'new' } })
    const run = await createTestShell({ platform: other, token: otherToken }).run(
      ['import', '-', '--yes'],
      text,
    )
    expect(run.code).toBe(0)
    expect(run.stderr).toMatch(/The video [\w-]+\.mp4 is neither on this site nor among your own uploads/)
  })
})
