import type { DecodeText } from '../../../values/text/text-decoding.ts'
import { err, type Result } from '../../../values/result.ts'
import type { ByteSource } from './byte-source.ts'
import type { UnpackBudget } from './file-limits.ts'
import {
  findZipDirectory,
  zipDirectoryEntries,
  zipTailBytes,
  type ZipDirectoryEntry,
} from './zip-directory.ts'
import {
  cutOff,
  damagedMember,
  refuseZipEntry,
  unpackZipEntry,
  zipDataStart,
  zipEntryName,
  zipHeaderBytes,
} from './zip.ts'

/** Reads and decompresses a file of an archive, or returns the reason of the failure as part of a sentence. */
type ReadMember = () => Promise<Result<Uint8Array, string>>

/** The most that the directory of an archive takes in memory, in bytes. */
const maxDirectoryBytes = 256_000_000

/**
 * The members of an archive that stays where it is stored, by their names: only the directory and the members that are
 * read come into memory. Null if the archive is damaged.
 */
export async function readStoredZip(
  source: ByteSource,
  decodeText: DecodeText,
  budget: UnpackBudget,
): Promise<ReadonlyMap<string, ReadMember> | null> {
  const tailStart = Math.max(0, source.size - zipTailBytes)
  const directory = findZipDirectory(await source.read(tailStart, source.size), tailStart)
  if (directory === null) return null
  const directoryBytes = source.size - directory.start
  if (directoryBytes < 0 || directoryBytes > maxDirectoryBytes) return null
  const entries = await source.read(directory.start, source.size)
  const members = new Map<string, ReadMember>()
  for (const entry of zipDirectoryEntries(entries, directory.count)) {
    if (budget.members <= 0) break
    budget.members -= 1
    members.set(zipEntryName(entry.name, decodeText), () => readMember(source, entry, budget))
  }
  return members
}

async function readMember(
  source: ByteSource,
  entry: ZipDirectoryEntry,
  budget: UnpackBudget,
): Promise<Result<Uint8Array, string>> {
  const refusal = refuseZipEntry(entry, budget)
  if (refusal !== null) return err(refusal)
  if (entry.offset + zipHeaderBytes > source.size) return err(damagedMember)
  const header = await source.read(entry.offset, entry.offset + zipHeaderBytes)
  const start = zipDataStart(header, entry.offset)
  if (start === null) return err(damagedMember)
  const end = start + entry.packedSize
  if (end > source.size) return err(cutOff)
  return unpackZipEntry(await source.read(start, end), entry, budget)
}
