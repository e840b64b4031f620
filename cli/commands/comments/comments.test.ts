import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParagraphText } from '#core/values/rich-text/rich-text.ts'
import { createCommandPlatform, type CommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let platform: CommandPlatform
let shell: ReturnType<typeof createTestShell>
let owner: string
let reader: string

beforeEach(async () => {
  platform = createCommandPlatform()
  owner = await platform.tokenOf('baker@example.com')
  reader = await platform.tokenOf('reader@example.com')
  const api = platform.connect(owner)
  await api.createSite({ body: { title: 'My Table', slug: siteSlug } })
  await api.updateSite({ siteSlug, body: { commentsEnabled: true } })
  await platform.connect(reader).updateCurrentUser({ body: { displayName: 'Anna' } })
  for (const slug of ['rye', 'soup']) {
    const { recipe } = (await api.createRecipe({ siteSlug, body: { title: slug, slug } })).body
    await api.publishRecipe({ siteSlug, recipeId: recipe.id, body: {} })
  }
  shell = createTestShell({ platform, token: owner })
})

async function comment(token: string, recipeSlug: string, text: string): Promise<void> {
  const api = platform.connect(token)
  const recipeId = (await api.getRecipe({ siteSlug, recipeSlug })).body.recipe.id
  const content: ParagraphText = { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] }
  await api.createComment({ siteSlug, body: { recipeId, content } })
}

const run = (...args: string[]) => shell.run(['comments', ...args])
const texts = async (...args: string[]) =>
  jsonLines(await run('list', ...args, '--json')).map(({ text }) => text)
const idOf = async (text: string) =>
  String(jsonLines(await run('list', '--json')).find((one) => one['text'] === text)?.['id'])

describe('comments', () => {
  it('are listed over all pages, of one recipe, up to the requested maximum', async () => {
    for (let index = 0; index < 25; index += 1) await comment(reader, 'rye', `Rye ${index}`)
    await comment(reader, 'soup', 'Soup')
    expect(await texts()).toHaveLength(26)
    expect(await texts('--recipe', 'soup')).toEqual(['Soup'])
    expect(await texts('--limit', '3')).toHaveLength(3)
    expect((await run('list', '--recipe', 'soup')).stdout).toMatch(
      /^[0-9a-f-]{36}\t\d{4}-\d\d-\d\d\tvisible\tAnna\tsoup\tSoup\n$/,
    )
  })

  it('are hidden and shown again, by the id or its first characters', async () => {
    await comment(reader, 'rye', 'Buy pills')
    await comment(reader, 'rye', 'Lovely')
    const id = await idOf('Buy pills')
    expect((await run('hide', id.slice(0, 8))).stdout).toBe(`Hid comment ${id}.\n`)
    expect(await texts('--hidden')).toEqual(['Buy pills'])
    expect(await texts('--visible')).toEqual(['Lovely'])
    expect((await run('unhide', id)).stdout).toBe(`Comment ${id} is visible again.\n`)
    expect(await texts('--hidden')).toEqual([])
  })

  it('can only be deleted by their author', async () => {
    await comment(reader, 'rye', 'Theirs')
    await comment(owner, 'rye', 'Mine')
    const theirs = await idOf('Theirs')
    const refused = await run('delete', theirs, '--yes')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toBe(
      `✗ Only its author can delete a comment. Hide it: trivet comments hide ${theirs}\n`,
    )
    expect((await run('delete', await idOf('Mine'))).code).toBe(2)
    expect((await run('delete', await idOf('Mine'), '--yes')).stdout).toMatch(/^Deleted comment /)
    expect(await texts()).toEqual(['Theirs'])
  })

  it('that do not exist are reported, and the others are hidden', async () => {
    await comment(reader, 'rye', 'Buy pills')
    const id = await idOf('Buy pills')
    const run1 = await run('hide', '00000000-0000-4000-8000-000000000000', id)
    expect(run1).toMatchObject({ code: 1, stdout: `Hid comment ${id}.\n` })
    expect(run1.stderr).toMatch(/There is no such comment\. Run "trivet comments list"/)
    expect((await run('hide', 'pills')).code).toBe(2)
    expect((await run('hide', 'ffff')).stderr).toMatch(/There is no comment ffff|Several ids/)
  })

  it('of readers cannot control the terminal', async () => {
    await comment(reader, 'rye', 'Nice \u001b[2J soup')
    const terminal = createTestShell({
      platform,
      token: owner,
      isTerminal: true,
      environment: { NO_COLOR: '1' },
    })
    const { stdout } = await terminal.run(['comments', 'list'])
    expect(stdout).not.toContain('\u001b')
    expect(stdout.split('\n')[0]).toMatch(/^ID +DATE +STATE +AUTHOR +RECIPE +COMMENT$/)
  })
})
