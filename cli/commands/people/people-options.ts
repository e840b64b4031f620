import { Argument, Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type Role = 'editor' | 'writer'

/** Adds `trivet people …`. */
export function addPeopleCommands(program: Command, session: OpenSession): void {
  const people = program.command('people').description('the members of a site: owner, editors and writers')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(people, usage, description, lines)
  const roles: Role[] = ['editor', 'writer']

  add('list', 'list the members of a site and pending invitations', ['trivet people list']).action(
    async ({ site }: SiteOption) => {
      const { listPeople } = await import('./list.ts')
      await session().runSignedIn((deps) => listPeople(deps, { site }))
    },
  )
  add('invite <email>', 'invite somebody by email; an invitation is valid for 7 days', [
    'trivet people invite ada@example.com --role writer',
  ])
    .addOption(new Option('--role <role>', 'role').choices(roles).default('editor'))
    .action(async (email: string, { site, role }: SiteOption & { role: Role }) => {
      const { invitePerson } = await import('./invite.ts')
      await session().runSignedIn((deps) => invitePerson(deps, { site, email, role }))
    })
  add('change <email>', 'change the role of a member', ['trivet people change ada@example.com editor'])
    .addArgument(new Argument('<role>', 'role').choices(roles))
    .action(async (email: string, role: Role, { site }: SiteOption) => {
      const { changePerson } = await import('./change.ts')
      await session().runSignedIn((deps) => changePerson(deps, { site, email, role }))
    })
  add('remove <email>', 'remove a member or revoke an invitation', [
    'trivet people remove ada@example.com',
  ]).action(async (email: string, { site }: SiteOption) => {
    const { removePerson } = await import('./remove.ts')
    await session().runSignedIn((deps) => removePerson(deps, { site, email }))
  })
  add('hand-over <email>', 'offer ownership of the site to a member; it is transferred when they accept', [
    'trivet people hand-over ada@example.com',
  ]).action(async (email: string, { site }: SiteOption) => {
    const { handOver } = await import('./hand-over.ts')
    await session().runSignedIn((deps) => handOver(deps, { site, email }))
  })
}
