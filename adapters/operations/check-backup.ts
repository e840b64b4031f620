import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { z } from 'zod'
import { readArchive } from './archive/archive-reader.ts'
import { BackupEnd, backupFormat, BackupHead, backupNames, readBackupName } from './backup-format.ts'
import { isKeptFile, isSafePath } from './data-files.ts'
import { OperationFailure } from './platform/operation-failure.ts'

/** A backup that was read completely and is intact. */
export type CheckedBackup = {
  readonly head: BackupHead
  readonly end: BackupEnd
  readonly paths: readonly string[]
}

/** Reads a whole backup without writing; throws an OperationFailure if it is damaged, truncated or not a backup. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  if (!existsSync(path)) throw new OperationFailure(`There is no file at ${path}.`)
  let head: BackupHead | null = null
  let end: BackupEnd | null = null
  const paths: string[] = []
  const sums = new Map<string, { hash: ReturnType<typeof createHash>; rows: number }>()
  for await (const entry of readArchive(path)) {
    const part = readBackupName(entry.name)
    if (part === null || end !== null) throw damaged(`${entry.name} does not belong in a backup`)
    if (part === 'head') head = readHead(await entry.bytes())
    else if (head === null) throw damaged('its beginning is missing')
    else if (part === 'end') {
      end = parse(BackupEnd, await entry.bytes())
      if (end.sha256 !== entry.digestBefore) throw damaged('its checksum is wrong')
    } else if (part.kind === 'file') {
      if (!isSafePath(part.of) || !isKeptFile(part.of)) throw damaged(`${entry.name} does not belong in it`)
      paths.push(part.of)
    } else {
      const sum = sums.get(part.of) ?? { hash: createHash('sha256'), rows: 0 }
      sums.set(part.of, sum)
      const bytes = await entry.bytes()
      sum.hash.update(bytes)
      sum.rows += bytes.toString('latin1').split('\n').length - 1
    }
  }
  if (head === null || end === null) throw damaged('its end is missing')
  if (paths.length !== end.files) throw damaged('files are missing')
  for (const [name, { rows, sha256 }] of Object.entries(end.tables)) {
    const { hash = createHash('sha256'), rows: found = 0 } = sums.get(name) ?? {}
    if (found !== rows || hash.digest('hex') !== sha256) throw damaged(`rows of ${name} are missing`)
  }
  return { head, end, paths }
}

function readHead(bytes: Buffer): BackupHead {
  const head = parse(BackupHead, bytes)
  if (head.format <= backupFormat) return head
  throw new OperationFailure(
    `This backup was written by a newer version (${head.version}): restore it with that version.`,
  )
}

function parse<Value>(schema: z.ZodType<Value>, bytes: Buffer): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw damaged(`${backupNames.head} or ${backupNames.end} cannot be read`)
  }
}

function damaged(what: string): OperationFailure {
  return new OperationFailure(`The backup is damaged: ${what}. Use another one; nothing was changed.`)
}
