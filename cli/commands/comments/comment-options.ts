import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type ListFlags = SiteOption & {
  readonly recipe?: string
  readonly query?: string
  readonly hidden?: boolean
  readonly held?: boolean
  readonly visible?: boolean
  readonly limit?: number
}

/** Adds `trivet comments …`. */
export function addCommentCommands(program: Command, session: OpenSession): void {
  const comments = program.command('comments').description('the comments on the recipes of a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(comments, usage, description, lines)

  add('list', 'list comments, newest first', [
    'trivet comments list',
    'trivet comments list --recipe lemon-cake --hidden',
    'trivet comments list --limit 20 --json',
  ])
    .option('--recipe <recipe>', 'only those on this recipe, by slug or id')
    .option('--query <words>', 'only those whose text or author contains these words')
    .addOption(new Option('--hidden', 'only hidden ones').conflicts(['held', 'visible']))
    .addOption(new Option('--held', 'only those that need your approval').conflicts('visible'))
    .option('--visible', 'only visible ones')
    .option('--limit <number>', 'maximum number; default: all', readCount)
    .action(async ({ site, recipe, query = '', hidden, held, visible, limit = Infinity }: ListFlags) => {
      const { listComments } = await import('./list.ts')
      const status = hidden ? 'hidden' : held ? 'held' : visible ? 'visible' : 'all'
      await session().runSignedIn((deps) => listComments(deps, { site, recipe, query, status, limit }))
    })
  add('hide <comment...>', 'hide comments and their replies, by id or its first characters', [
    'trivet comments hide 3f2a91c0',
    'trivet comments list --json | jq -r "select(.text | test(\\"casino\\")).id" | xargs trivet comments hide',
  ]).action(async (names: string[], { site }: SiteOption) => {
    const { hideComments } = await import('./hide.ts')
    await session().runSignedIn((deps) => hideComments(deps, { comments: names, site }))
  })
  add('unhide <comment...>', 'show hidden comments again, or approve held ones', [
    'trivet comments unhide 3f2a91c0',
  ]).action(async (names: string[], { site }: SiteOption) => {
    const { unhideComments } = await import('./unhide.ts')
    await session().runSignedIn((deps) => unhideComments(deps, { comments: names, site }))
  })
  add('reply <comment> <text>', 'reply to a comment', [
    'trivet comments reply 3f2a91c0 "Yes, with oat milk too."',
  ]).action(async (name: string, text: string, { site }: SiteOption) => {
    const { replyToComment } = await import('./reply.ts')
    await session().runSignedIn((deps) => replyToComment(deps, { comment: name, text, site }))
  })
  add('blocked', 'list the readers who are blocked', ['trivet comments blocked']).action(
    async ({ site }: SiteOption) => {
      const { listBlocked } = await import('./blocked.ts')
      await session().runSignedIn((deps) => listBlocked(deps, { site }))
    },
  )
  add('block <comment>', 'block the author of a comment: hides all of their comments and prevents new ones', [
    'trivet comments block 3f2a91c0',
  ]).action(async (comment: string, { site }: SiteOption) => {
    const { blockAuthor } = await import('./block.ts')
    await session().runSignedIn((deps) => blockAuthor(deps, { comment, site }))
  })
  add('unblock <reader>', 'unblock a reader, by the id listed by "blocked"', [
    'trivet comments unblock 3f2a91c0-5b1d-4c6e-9a51-2f0e7d1c8b44',
  ]).action(async (reader: string, { site }: SiteOption) => {
    const { unblockReader } = await import('./unblock.ts')
    await session().runSignedIn((deps) => unblockReader(deps, { reader, site }))
  })
  add('delete <comment...>', 'permanently delete your own comments, after confirmation', [
    'trivet comments delete 3f2a91c0 --yes',
  ]).action(async (names: string[], { site }: SiteOption) => {
    const { deleteComments } = await import('./delete.ts')
    await session().runSignedIn((deps) => deleteComments(deps, { comments: names, site }))
  })
}
