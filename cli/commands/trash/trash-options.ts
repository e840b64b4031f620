import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet trash …`. */
export function addTrashCommands(program: Command, session: OpenSession): void {
  const trash = program.command('trash').description('deleted content that can be restored')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(trash, usage, description, lines)
  add('list', 'list content deleted in the last 30 days', ['trivet trash list']).action(
    async ({ site }: SiteOption) => {
      const { listTrash } = await import('./list.ts')
      await session().runSignedIn((deps) => listTrash(deps, { site }))
    },
  )
  add('restore <id...>', 'restore deleted content, by the first characters of its id', [
    'trivet trash restore 3424af51',
  ]).action(async (ids: string[], { site }: SiteOption) => {
    const { restoreTrashed } = await import('./restore.ts')
    await session().runSignedIn((deps) => restoreTrashed(deps, { ids, site }))
  })
  add('erase <id...>', 'permanently erase deleted content, after confirmation', [
    'trivet trash erase 3424af51',
  ]).action(async (ids: string[], { site }: SiteOption) => {
    const { eraseTrashed } = await import('./erase.ts')
    await session().runSignedIn((deps) => eraseTrashed(deps, { ids, site }))
  })
}
