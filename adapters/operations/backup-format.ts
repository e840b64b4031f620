import { z } from 'zod'

/** The current version of the backup format; raised for changes that older programs cannot read. */
export const backupFormat = 1

/** The header of a backup. */
export const BackupHead = z.object({
  format: z.number().int(),
  /** The version of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** The numbers of the schema migrations. */
  migrations: z.array(z.number().int()),
  /** The columns of each table, in the order of the cells of its rows. */
  tables: z.record(z.string(), z.array(z.string())),
})
export type BackupHead = z.infer<typeof BackupHead>

/** The end of a backup; without it, the backup is incomplete. */
export const BackupEnd = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.number().int(),
  /** The SHA-256 of everything before it. */
  sha256: z.string(),
})
export type BackupEnd = z.infer<typeof BackupEnd>

/** The content of a backup. */
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

/** Parses the name of a file of a backup; null for names that this program does not write. */
export function readBackupName(
  name: string,
): { readonly kind: 'rows' | 'file'; readonly of: string } | 'head' | 'end' | null {
  if (name === backupNames.head) return 'head'
  if (name === backupNames.end) return 'end'
  const table = /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', of: table }
  return name.startsWith('files/') ? { kind: 'file', of: name.slice('files/'.length) } : null
}

/** Counts the content of a backup. */
export function backupReport(
  { createdAt, version, database }: BackupHead,
  { tables, files }: BackupEnd,
): BackupReport {
  const counts = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { createdAt, version, database, rows, files, tables: counts }
}
