import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type FileFormat, fileFormats } from '#core/formats/imported/file-format.ts'
import { throwNamed } from '#core/values/throw-named.ts'
import { CommandFailure } from '../environment/failure.ts'

/** The stored state of one recipe: its file, and the last change on the site when both agreed. */
const Entry = z.object({ id: z.uuid(), file: z.string().min(1), updatedAt: z.iso.datetime() })
export type Entry = z.infer<typeof Entry>

const StateFile = z.object({
  version: z.literal(1),
  server: z.string(),
  site: z.string(),
  /** What new files are written as. */
  format: z.enum(fileFormats).optional(),
  recipes: z.array(Entry),
})

/** The memory of a folder: which file is which recipe, and the text on which folder and site agreed last. */
export type FolderState = {
  readonly site: string | null
  /** What new files are written as. */
  readonly format: FileFormat
  entries(): readonly Entry[]
  /** The text of the last agreement; empty when there was none. */
  base(id: string): Promise<string>
  /** Remembers that folder and site agree on this text. */
  agree(entry: Entry, text: string): Promise<void>
  forget(id: string): Promise<void>
}

type Place = {
  readonly folder: string
  readonly server: string
  readonly site: string
  /** What new files are written as from now on; as before when left out. */
  readonly format: FileFormat | undefined
}

const stateFolder = '.trivet'

/** The site that a folder belongs to; null for a folder without memory. */
export async function siteOfFolder(folder: string): Promise<string | null> {
  return (await readState(folder))?.site ?? null
}

/** Opens the memory of a folder; a folder of another site is refused. */
export async function openFolder(
  { folder, server, site, format: wanted }: Place,
  isDryRun: boolean,
): Promise<FolderState> {
  const known = await readState(folder)
  if (known && (known.site !== site || known.server !== server)) {
    throw new CommandFailure(
      `This folder is synchronized with ${known.site} at ${known.server}, not with ${site} at ${server}. Use another folder, or remove ${stateFolder} in it to start over.`,
    )
  }
  const entries = new Map((known?.recipes ?? []).map((entry) => [entry.id, entry]))
  const basePath = (id: string) => join(folder, stateFolder, 'base', `${id}.md`)
  const format = wanted ?? known?.format ?? 'markdown'
  let saving = Promise.resolve()

  /** One after another, so that the file always holds the newest. */
  function save(): Promise<void> {
    const recipes = [...entries.values()].sort((one, other) => (one.file < other.file ? -1 : 1))
    const text = `${JSON.stringify({ version: 1, server, site, format, recipes }, null, 2)}\n`
    saving = saving.then(() => replaceFile(join(folder, stateFolder, 'sync.json'), text))
    return saving
  }

  if (wanted !== undefined && wanted !== known?.format && !isDryRun) await save()
  return {
    site: known?.site ?? null,
    format,
    entries: () => [...entries.values()],
    // Git checks out the memory with the line breaks of the system, too.
    base: async (id) => {
      const text = await readFile(basePath(id), 'utf8').catch(() => '')
      refuseMarkers(basePath(id), text)
      return text.replaceAll('\r\n', '\n')
    },
    async agree(entry, text) {
      entries.set(entry.id, entry)
      if (isDryRun) return
      await replaceFile(basePath(entry.id), text)
      await save()
    },
    async forget(id) {
      entries.delete(id)
      if (isDryRun) return
      await save()
      await rm(basePath(id), { force: true })
    },
  }
}

async function readState(folder: string) {
  const path = join(folder, stateFolder, 'sync.json')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  refuseMarkers(path, text)
  const read = StateFile.safeParse(json(text))
  if (read.success) return read.data
  throw new CommandFailure(
    `${path} is damaged. Restore it from your repository, or remove ${stateFolder} to start over.`,
  )
}

/** The memory of a folder under Git can be left in the middle of a merge. */
function refuseMarkers(path: string, text: string): void {
  if (!/^(?:<{7}|>{7}) /m.test(text)) return
  throw new CommandFailure(
    `${path} contains conflict markers of Git (<<<<<<<). Take one side, such as with "git checkout --ours ${path}", and run the command again.`,
  )
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

let count = 0

/** Writes a file atomically: concurrent readers, and the next run after a stop, see either the old or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  count += 1
  const draft = `${path}.${process.pid}.${count}.tmp`
  try {
    await writeFile(draft, text).catch(throwNamed(path))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
