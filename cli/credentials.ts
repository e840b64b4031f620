import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure } from './failure.ts'

/** A kept sign-in at one server. */
export type Credential = {
  readonly token: string
  readonly email: string
  /** The slug of the site that the person's commands are about unless they name one. */
  readonly site?: string
}

/** The sign-ins that `login` keeps, one for each server. */
export type Credentials = {
  read(server: string): Promise<Credential | null>
  save(server: string, credential: Credential): Promise<void>
  /** Forgets the sign-in at a server; true if it existed. */
  remove(server: string): Promise<boolean>
}

type ByServer = Readonly<Record<string, Credential>>

/** Keeps sign-ins in a file that only its owner can read, written whole or not at all. */
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
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // The folder may be older than this program, and open to others.
    await chmod(folder, 0o700)
    const part = `${path}.${randomUUID()}.part`
    try {
      await writeFile(part, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    read: async (server) => (await load())[server] ?? null,
    async save(server, credential) {
      await store({ ...(await load()), [server]: credential })
    },
    async remove(server) {
      const { [server]: removed, ...others } = await load()
      if (removed) await store(others)
      return removed !== undefined
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
