import { z } from 'zod'

/** The current form of a backup; raised when an older program could not read it. */
export const backupFormat = 1

/** What stands at the beginning of a backup. */
export const BackupHead = z.object({
  format: z.number().int(),
  /** The version of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** The numbers of the schema's steps. */
  migrations: z.array(z.number().int()),
  /** The columns of every table, in the order of the cells of its rows. */
  tables: z.record(z.string(), z.array(z.string())),
})
export type BackupHead = z.infer<typeof BackupHead>

/** What stands at the end of a backup: without it, the backup is not whole. */
export const BackupEnd = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.number().int(),
  /** The SHA-256 of all that stands before. */
  sha256: z.string(),
})
export type BackupEnd = z.infer<typeof BackupEnd>

/** What is in a backup. */
export type BackupReport = Pick<BackupHead, 'createdAt' | 'version' | 'database'> & {
  readonly rows: number
  readonly files: number
  readonly tables: Readonly<Record<string, number>>
}

/** The names of a backup's files. */
export const backupNames = {
  head: 'trivet-backup.json',
  end: 'trivet-end.json',
  rows: (table: string, batch: number) => `tables/${table}/${String(batch).padStart(6, '0')}.jsonl`,
  file: (path: string) => `files/${path}`,
} as const

/** Takes the name of a file of a backup apart; null for what this program does not write. */
export function readBackupName(
  name: string,
): { readonly kind: 'rows' | 'file'; readonly of: string } | 'head' | 'end' | null {
  if (name === backupNames.head) return 'head'
  if (name === backupNames.end) return 'end'
  const table = /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', of: table }
  return name.startsWith('files/') ? { kind: 'file', of: name.slice('files/'.length) } : null
}

/** Sums a backup up. */
export function backupReport(
  { createdAt, version, database }: BackupHead,
  { tables, files }: BackupEnd,
): BackupReport {
  const counts = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { createdAt, version, database, rows, files, tables: counts }
}
