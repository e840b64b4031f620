import type { Command } from 'commander'
import { completionOf, type Candidate } from '../../completion/complete.ts'
import { findNames } from '../../completion/find-names.ts'
import { createCredentials } from '../../environment/credentials.ts'
import type { CliEnvironment } from '../../environment/cli-environment.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { readSettings } from '../../environment/settings.ts'

/** Responds to the completion request of a shell. It prints no errors, and sends no request without a token. */
export async function complete(
  cliEnvironment: CliEnvironment,
  program: Command,
  typed: readonly string[],
): Promise<void> {
  const { words, prefix } = parted(typed)
  const completion = completionOf(program, words)
  const candidates =
    completion.kind === 'things'
      ? (await candidatesOf(cliEnvironment, completion)).filter(
          ({ value }) => !completion.used.includes(value),
        )
      : completion.candidates
  const partial = words.at(-1) ?? ''
  for (const { value, meaning } of candidates) {
    if (value.startsWith(partial))
      cliEnvironment.stdout.write(`${prefix}${oneLine(value)}\t${oneLine(meaning)}\n`)
  }
  if (completion.kind === 'files') cliEnvironment.stdout.write(':files\t\n')
}

/** An option joined with its value, such as "--format=js", is split into two words, the last of which is completed. */
function parted(words: readonly string[]): { readonly words: readonly string[]; readonly prefix: string } {
  const [whole, flag = '', value = ''] = /^(--[\w-]+)=(.*)$/s.exec(words.at(-1) ?? '') ?? []
  if (whole === undefined || words.includes('--')) return { words, prefix: '' }
  return { words: [...words.slice(0, -1), flag, value], prefix: `${flag}=` }
}

async function candidatesOf(
  cliEnvironment: CliEnvironment,
  { nameKind, site }: Extract<ReturnType<typeof completionOf>, { kind: 'things' }>,
): Promise<Candidate[]> {
  try {
    const { server, token: given, configFolder } = readSettings(cliEnvironment.environment)
    const token = given ?? (await createCredentials(configFolder).read(server))?.token ?? null
    if (token === null && nameKind !== 'setting') return []
    return await findNames({ api: cliEnvironment.connect(server, token) }, nameKind, site)
  } catch {
    return []
  }
}
