import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import { readExpiry } from './read-expiry.ts'

type CreateOptions = { readonly site?: string; readonly readOnly?: boolean; readonly expires?: Date }

/** Adds `trivet token …`. */
export function addTokenCommands(program: Command, session: OpenSession): void {
  const token = program
    .command('token')
    .description('tokens with which scripts make calls for you, in TRIVET_TOKEN')
  const create = token
    .command('create')
    .argument('<name>', 'what the token is for')
    .description('create a token and print its secret, which is shown only once')
    .option('-s, --site <slug>', 'limit the token to a site that you manage; default: all your sites')
    .option('--read-only', 'limit the token to reading')
    .option(
      '--expires <when>',
      'number of days, or the last day, such as 2027-06-30; default: never',
      readExpiry,
    )
    .action(async (name: string, { site, readOnly, expires }: CreateOptions) => {
      const { createToken } = await import('./create.ts')
      await session().runSignedIn((deps) =>
        createToken(deps, { name, site, isReadOnly: readOnly === true, expires }),
      )
    })
  examples(create, [
    'trivet token create "Nightly export" --site my-table --read-only --expires 365',
    'trivet token create Deploy --json',
  ])
  const list = token
    .command('list')
    .description('list your tokens, newest first')
    .action(async () => {
      const { listTokens } = await import('./list.ts')
      await session().runSignedIn(listTokens)
    })
  examples(list, ['trivet token list'])
  const revoke = token
    .command('revoke')
    .argument('<token...>', 'name of a token, or the first characters of its id')
    .description('revoke tokens, after confirmation')
    .action(async (names: string[]) => {
      const { revokeTokens } = await import('./revoke.ts')
      await session().runSignedIn((deps) => revokeTokens(deps, names))
    })
  examples(revoke, ['trivet token revoke "Nightly export"', 'trivet token revoke 3424af51 --yes'])
}
