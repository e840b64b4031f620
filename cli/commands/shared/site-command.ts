import type { Command } from 'commander'
import { examples } from '../../reference/examples.ts'

/** The option of every command about one site. */
export type SiteOption = { readonly site?: string }

/** Adds a command about one site, with examples; `usage` names its arguments, as in "show <recipe>". */
export function siteCommand(
  parent: Command,
  usage: string,
  description: string,
  lines: readonly string[],
): Command {
  const command = parent
    .command(usage)
    .description(description)
    .option(
      '-s, --site <slug>',
      'slug of the site; defaults to your only site, or the one set with "sites use"',
    )
  examples(command, lines)
  return command
}
