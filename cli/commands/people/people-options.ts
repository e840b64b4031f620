import { Argument, Option, type Command } from 'commander'
import type { OpenSession } from '../../session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type Role = 'editor' | 'writer'

/** `trivet people …`. */
export function addPeopleCommands(program: Command, session: OpenSession): void {
  const people = program.command('people').description('those who own, edit and write a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(people, usage, description, lines)
  const roles: Role[] = ['editor', 'writer']

  add('list', 'list the people of a site and the invitations that are open', ['trivet people list']).action(
    async ({ site }: SiteOption) => {
      const { listPeople } = await import('./list.ts')
      await session().runSignedIn((deps) => listPeople(deps, { site }))
    },
  )
  add('invite <email>', 'invite somebody by mail; an invitation can be accepted for 7 days', [
    'trivet people invite ada@example.com --role writer',
  ])
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('editor'))
    .action(async (email: string, { site, role }: SiteOption & { role: Role }) => {
      const { invitePerson } = await import('./invite.ts')
      await session().runSignedIn((deps) => invitePerson(deps, { site, email, role }))
    })
  add('change <email>', 'give somebody another role', ['trivet people change ada@example.com editor'])
    .addArgument(new Argument('<role>', 'what they may do').choices(roles))
    .action(async (email: string, role: Role, { site }: SiteOption) => {
      const { changePerson } = await import('./change.ts')
      await session().runSignedIn((deps) => changePerson(deps, { site, email, role }))
    })
  add('remove <email>', 'take somebody off the site, or an invitation back', [
    'trivet people remove ada@example.com',
  ]).action(async (email: string, { site }: SiteOption) => {
    const { removePerson } = await import('./remove.ts')
    await session().runSignedIn((deps) => removePerson(deps, { site, email }))
  })
  add('hand-over <email>', 'offer the site to one of its people; it changes hands when they accept', [
    'trivet people hand-over ada@example.com',
  ]).action(async (email: string, { site }: SiteOption) => {
    const { handOver } = await import('./hand-over.ts')
    await session().runSignedIn((deps) => handOver(deps, { site, email }))
  })
}
