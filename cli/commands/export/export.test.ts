import { unzipSync } from 'fflate'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pngBytes } from '../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { platform, shell, token, folder, bundleOf, startSite } from './testing/export-site.ts'

afterAll(removeTempFolders)

beforeEach(startSite)

describe('exporting', () => {
  it('writes a whole site with its images to an archive and to a folder', async () => {
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

  it('writes only the bundle as text', async () => {
    expect(bundleOf((await shell.run(['export', '--no-images'])).stdout).collections).toHaveLength(1)
    const file = join(folder, 'site.json')
    await shell.run(['export', file])
    expect(bundleOf(readFileSync(file, 'utf8')).recipes).toHaveLength(2)
  })

  it('writes one file per recipe, with names that stay within the folder', async () => {
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

  it('writes recipes as one object per line for scripts', async () => {
    const managed = jsonLines(await shell.run(['export', '--format', 'json']))
    expect(managed.map(({ slug }) => slug)).toEqual(['cake', 'soup/../x'])
    const nodes = jsonLines(await shell.run(['export', '-', '--format', 'jsonld']))
    expect(nodes.map((node) => [node['@type'], node['name']])).toEqual([
      ['Recipe', 'Cake'],
      ['Recipe', 'Soup & more'],
    ])
    expect(nodes[0]?.['image']).toEqual([expect.stringMatching(/^http:\/\/table\.trivet\.test\/images\//)])
  })

  it('refuses to write an archive to a terminal, and a bundle without drafts', async () => {
    const terminal = createTestShell({ platform, token, isTerminal: true })
    expect(await terminal.run(['export'])).toMatchObject({ code: 2, stdout: '' })
    expect((await shell.run(['export', '--published'])).stderr).toMatch(/A bundle contains the whole site/)
  })

  it('reports images that could not be downloaded, and writes the rest', async () => {
    const none = async () => null
    const cliEnvironment = { originals: () => ({ read: none, digest: none }) }
    const run = await createTestShell({ platform, token, cliEnvironment }).run([
      'export',
      join(folder, 'table.zip'),
    ])
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(/These could not be downloaded: .*\.png, .*\.png\./)
    expect(existsSync(join(folder, 'table.zip'))).toBe(true)
  })

  it.skipIf(!existsSync('/dev/full')).each([
    ['a folder', 'cake.md', '.', ['--format', 'markdown']],
    ['an archive', 'site.zip', 'site.zip', []],
  ])('names the file of %s that does not fit on a full disk', async (_, file, target, options) => {
    const out = join(folder, 'out')
    mkdirSync(out)
    symlinkSync('/dev/full', join(out, `${file}.part`))
    const run = await shell.run(['export', join(out, target), ...options])
    expect(run).toMatchObject({ code: 1, stderr: `✗ ${join(out, file)}: the disk is full.\n` })
    expect(readdirSync(out)).toEqual([])
  })

  it('leaves no incomplete archive when it is interrupted', async () => {
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
