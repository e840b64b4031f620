import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { createCommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { platform, shell, token, folder, bundleOf, startSite } from './testing/export-site.ts'

afterAll(removeTempFolders)

beforeEach(startSite)

const noReaders = { added: 0, refused: 0, unchanged: 0, refusedHere: 0, withoutConsent: 0 }

describe('importing an export', () => {
  it('includes subscribers and comments, in a file that only its owner can read', async () => {
    const list = join(folder, 'market.csv')
    writeFileSync(list, 'email,name,status\nann@example.com,Ann,active\nben@example.com,Ben,unsubscribed\n')
    await shell.run(['subscribers', 'import', list, '--consent', 'They signed up at the market', '--yes'])
    await shell.run(['recipes', 'publish', 'cake'])
    const api = platform.connect(token)
    await api.updateSite({ siteSlug: 'table', body: { commentsEnabled: true } })
    const { recipe } = (await api.getRecipe({ siteSlug: 'table', recipeSlug: 'cake' })).body
    const content = paragraphsFromText('Use a small tin.')
    await api.createComment({ siteSlug: 'table', body: { recipeId: recipe.id, content } })
    const archive = join(folder, 'table.zip')
    expect((await shell.run(['export', archive])).stdout).toBe(
      `Exported 2 recipes, 2 images, 2 subscribers and 1 comment to ${archive}\n`,
    )
    expect(statSync(archive).mode & 0o777).toBe(0o600)

    const other = createCommandPlatform()
    const otherToken = await other.tokenOf('baker@example.com')
    const there = createTestShell({ platform: other, token: otherToken })
    await other.connect(otherToken).createSite({ body: { title: 'New', slug: 'new' } })
    const sentence = '2 recipes, 1 collection, 2 images, 2 subscribers and 1 comment of My Table'
    expect((await there.run(['import', archive, '--dry-run'])).stdout).toContain(sentence)
    expect((await there.run(['import', archive, '--yes'])).stdout).toMatch(
      /Subscribers: 1 added, 1 recorded without newsletters\. Comments: 1 created\.\n$/,
    )
    const [here, copied] = await Promise.all(
      [shell, there].map((each) => each.run(['export', '--no-images'])),
    )
    const readersOf = ({ subscribers, comments }: SiteBundle) => ({ subscribers, comments })
    const original = readersOf(bundleOf(here?.stdout ?? ''))
    const byEmail = (one: { email: string }, next: { email: string }) => (one.email < next.email ? -1 : 1)
    const copy = readersOf(bundleOf(copied?.stdout ?? ''))
    expect(copy.subscribers.toSorted(byEmail)).toEqual(original.subscribers.toSorted(byEmail))
    expect(copy.comments).toEqual(original.comments)
    expect((await there.run(['import', archive, '--yes'])).stdout).toMatch(
      /Subscribers: 0 added, 0 recorded without newsletters\. Comments: 0 created\.\n$/,
    )
  })

  it.each(['table.zip', 'table'])(
    'transfers a site with its images to another platform, from %s',
    async (name) => {
      const target = join(folder, name)
      await shell.run(['export', target])
      const other = createCommandPlatform()
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

  it('creates no duplicates on the platform of origin (Tandoor#1693)', async () => {
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
        ...{ subscribers: noReaders, comments: expect.anything(), suppressions: { created: 0 } },
        warnings: [],
        importId: expect.any(String),
      },
    ])
    expect(platform.images.keys()).toHaveLength(2)
  })

  it('is in the list of imports, and can be undone', async () => {
    const archive = join(folder, 'table.zip')
    await shell.run(['export', archive])
    const other = createCommandPlatform()
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
      '2 recipes deleted, 0 restored, 0 kept.\n1 collection deleted, 0 restored, 0 kept. The settings were restored.\n',
    )
    const { bundle } = (await api.exportSite({ siteSlug: 'new' })).body
    expect([bundle.recipes, bundle.collections, bundle.site.title]).toEqual([[], [], 'New'])
    expect((await there.run(['import', 'undo', id])).stdout).toMatch(/^Already undone/)
  })

  it('asks before it replaces anything, and shows what it would write', async () => {
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
      /is a whole site: import it separately/,
    )
  })

  it('reads a bundle from standard input, and reports the problems of a damaged one', async () => {
    const text = (await shell.run(['export', '--no-images'])).stdout
    expect((await shell.run(['import', '-', '--yes'], text)).stdout).toMatch(/^Recipes: 0 created, 2 updated/)
    const damaged = text.replace('"headerLayout": "left"', '"headerLayout": "up"')
    const run = await shell.run(['import', '-', '--yes'], damaged)
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/^✗ - cannot be imported\. site\.headerLayout: /)
  })
})

describe('exporting and importing a site with videos and images', () => {
  const gif = Buffer.from(
    'R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
    'base64',
  )
  const videoBytes = Buffer.from(
    '000000146674797069736f6d0000000069736f6d000000106d6461740102030405060708',
    'hex',
  )

  const captionFile = 'WEBVTT\n\n00:01.000 --> 00:04.000\nFold it in.\n'

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
    const place = { siteSlug: 'table', mediaId: video.id, language: 'en' }
    await api.setVideoCaptions({ ...place, body: { text: captionFile } })
    const instruction = { id: crypto.randomUUID(), videoId: video.id }
    const body = {
      ...{ title: 'Moving', slug: 'moving', images: [{ id: String(id) }], videoId: video.id },
      instructionGroups: [{ id: crypto.randomUUID(), instructions: [instruction] }],
    }
    await api.createRecipe({ siteSlug: 'table', body })
    await api.createCollection({ siteSlug: 'table', body: { title: 'C', slug: 'c', videoId: video.id } })
  }

  it.each(['table.zip', 'table'])('preserves every byte, and stores each file once, in %s', async (name) => {
    await addMoving()
    const target = join(folder, name)
    expect((await shell.run(['export', target])).stdout).toBe(
      `Exported 3 recipes, 3 images and 1 video to ${target}\n`,
    )
    const other = createCommandPlatform()
    const otherToken = await other.tokenOf('baker@example.com')
    await other.connect(otherToken).createSite({ body: { title: 'New', slug: 'new' } })
    const there = createTestShell({ platform: other, token: otherToken })
    const imported = await there.run(['import', target, '--yes'])
    expect(imported.stdout).toMatch(/Images: 3 uploaded\. Videos: 1 uploaded\.\n$/)

    const { bundle } = (await other.connect(otherToken).exportSite({ siteSlug: 'new' })).body
    const moving = bundle.recipes.find(({ slug }) => slug === 'moving')
    const [video] = bundle.videos
    expect(video).toMatchObject({ fileName: 'stirring.mp4', alt: 'Somebody stirs.' })
    expect(video?.captions).toEqual([{ language: 'en', text: captionFile }])
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

  it('omits a video without bytes, and reports it', async () => {
    await addMoving()
    const text = (await shell.run(['export', '--no-images'])).stdout
    const other = createCommandPlatform()
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
