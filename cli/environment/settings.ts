import { homedir } from 'node:os'
import { join } from 'node:path'
import { usageFailure } from './failure.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment variables of the command line. */
export type Settings = {
  /** The platform's address, without a trailing slash. */
  readonly server: string
  /** A token for scripts; it takes precedence over the one that `login` stored. */
  readonly token: string | null
  /** The default site of a script's commands. */
  readonly site: string | null
  /** The folder of the user's configuration. */
  readonly configFolder: string
}

/** Reads the settings; an invalid variable fails with a sentence that names it. */
export function readSettings(environment: Environment): Settings {
  return {
    server: readServer(environment['TRIVET_URL'] || 'http://localhost:4000'),
    token: readToken(environment['TRIVET_TOKEN'] || null),
    site: environment['TRIVET_SITE'] || null,
    configFolder: join(
      environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config'),
      'trivet',
    ),
  }
}

function readServer(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw usageFailure(
      `TRIVET_URL is invalid: give the address of the platform, such as http://localhost:4000, instead of "${text}".`,
    )
  }
  return url.origin
}

/** A token is sent in a header, where only these characters are allowed (RFC 6750). */
function readToken(text: string | null): string | null {
  if (text === null || /^[\w.~+/-]+=*$/.test(text)) return text
  throw usageFailure(
    'TRIVET_TOKEN is invalid: it contains characters that no token has. Create one with "trivet token create NAME".',
  )
}
