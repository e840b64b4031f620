import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwNamed } from '#core/values/throw-named.ts'
import { CommandFailure } from './failure.ts'
import { withFileLock } from './file-lock.ts'

/** A stored sign-in at one server. */
export type Credential = {
  readonly token: string
  readonly email: string
  /** The slug of the default site of the person's commands. */
  readonly site?: string
}

/** The sign-ins that `login` stores, one per server. */
export type Credentials = {
  read(server: string): Promise<Credential | null>
  /**
   * Replaces the stored sign-in at a server with the result of `change`, null for none. Concurrent writes of other
   * commands are kept.
   */
  change(server: string, change: (stored: Credential | null) => Credential | null): Promise<void>
}

type ByServer = Readonly<Record<string, Credential>>

/** Stores sign-ins in a file that only its owner can read; it is written atomically. */
export function createCredentials(folder: string): Credentials {
  const path = join(folder, 'credentials.json')

  async function load(): Promise<ByServer> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return '{}'
      throw error
    })
    const parsed = parse(text)
    if (parsed) return parsed
    throw new CommandFailure(`${path} is damaged. Delete it and run "trivet login" again.`)
  }

  async function store(credentials: ByServer): Promise<void> {
    const part = `${path}.${randomUUID()}.part`
    try {
      const text = `${JSON.stringify(credentials, null, 2)}\n`
      await writeFile(part, text, { mode: 0o600, flush: true }).catch(throwNamed(path))
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    read: async (server) => (await load())[server] ?? null,
    async change(server, change) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The folder may exist already with permissions for others.
      await chmod(folder, 0o700)
      await withFileLock(`${path}.lock`, async () => {
        const { [server]: stored = null, ...others } = await load()
        const changed = change(stored)
        if (changed !== stored) await store(changed === null ? others : { ...others, [server]: changed })
      })
    },
  }
}

function parse(text: string): ByServer | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).filter(isCredentialEntry))
  } catch {
    return null
  }
}

function isCredentialEntry(entry: [string, unknown]): entry is [string, Credential] {
  const [, value] = entry
  if (typeof value !== 'object' || value === null) return false
  return (
    'token' in value && typeof value.token === 'string' && 'email' in value && typeof value.email === 'string'
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
