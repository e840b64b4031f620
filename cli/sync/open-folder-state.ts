import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FolderState } from '#core/workflows/sync/recipe-folder.ts'
import { type FileFormat, fileFormats } from '#core/formats/imported/file-format.ts'
import { CommandFailure } from '../environment/failure.ts'
import { replaceFile } from '../environment/replace-file.ts'

/** The stored state of one recipe: its file, and the last change on the site when both agreed. */
const Entry = z.object({ id: z.uuid(), file: z.string().min(1), updatedAt: z.iso.datetime() })

const StateFile = z.object({
  version: z.literal(1),
  server: z.string(),
  site: z.string(),
  /** The format of new files. */
  format: z.enum(fileFormats).optional(),
  recipes: z.array(Entry),
})

type Place = {
  readonly folder: string
  readonly server: string
  readonly site: string
  /** The format of new files from now on; unchanged if undefined. */
  readonly format: FileFormat | undefined
}

const stateFolder = '.trivet'

/** The site that a folder belongs to; null for a folder without stored state. */
export async function siteOfFolder(folder: string): Promise<string | null> {
  return (await readState(folder))?.site ?? null
}

/** Opens the stored state of a folder; a folder of another site is refused. */
export async function openFolderState(
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

  /** Writes are serialized, so that the file always has the newest state. */
  function save(): Promise<void> {
    const recipes = [...entries.values()].sort((one, other) => (one.file < other.file ? -1 : 1))
    const text = `${JSON.stringify({ version: 1, server, site, format, recipes }, null, 2)}\n`
    saving = saving.then(() => replaceFile(join(folder, stateFolder, 'sync.json'), text))
    return saving
  }

  if (wanted !== undefined && wanted !== known?.format && !isDryRun) await save()
  return {
    format,
    entries: () => [...entries.values()],
    // Git may check out the stored state with the line breaks of the system.
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

/** Under Git, the stored state of a folder may contain conflict markers. */
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
