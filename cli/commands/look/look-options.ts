import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet look …`. */
export function addLookCommands(program: Command, session: OpenSession): void {
  const look = program.command('look').description('unpublished changes to look and pages')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(look, usage, description, lines)
  add('show', 'show the unpublished changes', ['trivet look show']).action(async ({ site }: SiteOption) => {
    const { showLook } = await import('./show.ts')
    await session().runSignedIn((deps) => showLook(deps, { site }))
  })
  add('set <change...>', 'change look and pages without publishing; name=value as for settings', [
    'trivet look set themeStyle=bold headerLayout=centered',
  ]).action(async (changes: string[], { site }: SiteOption) => {
    const { changeLook } = await import('./set.ts')
    await session().runSignedIn((deps) => changeLook(deps, { site, changes }))
  })
  add('publish', 'publish all changes at once', ['trivet look publish'])
    .option('--overwrite', 'even if the site was changed since')
    .action(async ({ site, overwrite = false }: SiteOption & { overwrite?: boolean }) => {
      const { publishLook } = await import('./publish.ts')
      await session().runSignedIn((deps) => publishLook(deps, { site, overwrite }))
    })
  add('versions', 'list earlier versions of the look, newest first', ['trivet look versions']).action(
    async ({ site }: SiteOption) => {
      const { listLooks } = await import('./versions.ts')
      await session().runSignedIn((deps) => listLooks(deps, { site }))
    },
  )
  add('restore <version>', 'restore an earlier look as unpublished changes, replacing existing ones', [
    'trivet look restore 0198f2c4-7c1e-7bd0-8f5a-3d1c2b4a5e6f',
    'trivet look publish',
  ]).action(async (version: string, { site }: SiteOption) => {
    const { restoreLook } = await import('./restore.ts')
    await session().runSignedIn((deps) => restoreLook(deps, { site, version }))
  })
  add('discard', 'drop the changes', ['trivet look discard']).action(async ({ site }: SiteOption) => {
    const { discardLook } = await import('./discard.ts')
    await session().runSignedIn((deps) => discardLook(deps, { site }))
  })
}
