import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MediaStores } from '../media/open-media.ts'
import type { Connection } from '../storage/tables/tables.ts'
import { stageDataFile, type DataFile, type StagedFile } from './data-files.ts'

/** An original: of an image or a video, by its key. */
type Original = { readonly kind: 'images' | 'videos'; readonly key: string }

const folders = { images: 'images/originals', videos: 'videos' } as const
const tables = { images: 'images', videos: 'videos' } as const

/** Every original that the database names, wherever it lies; under the path that the data folder has for it. */
export async function namedOriginals(connection: Connection): Promise<Original[]> {
  const found: Original[] = []
  for (const kind of ['images', 'videos'] as const) {
    const rows = await connection.selectFrom(tables[kind]).select('key').orderBy('key').execute()
    found.push(...rows.map(({ key }) => ({ kind, key })))
  }
  return found
}

/** Originals out of a bucket; one that is gone is left out, as it is from the data folder. */
export async function* farFiles(
  stores: MediaStores,
  originals: readonly Original[],
): AsyncGenerator<DataFile> {
  for (const { kind, key } of originals) {
    const size = await stores[kind].size(key)
    if (size === null) continue
    const stream = size === 0 ? null : await stores[kind].stream(key, { start: 0, end: size - 1 })
    const path = `${folders[kind]}/${key.slice(0, 2)}/${key}`
    yield { path, size, chunks: () => stream ?? nothing() }
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** The original that a path of the data folder is of; null for every other file. */
export function originalAt(path: string): Original | null {
  const [, folder, key] = /^(images\/originals|videos)\/[^/]{2}\/([^/]+)$/.exec(path) ?? []
  if (key === undefined) return null
  return { kind: folder === folders.videos ? 'videos' : 'images', key }
}

/** Brings an original into a bucket; it is taken out again when what it belongs to does not come to be. */
export async function stageFarFile(
  connection: Connection,
  stores: MediaStores,
  { kind, key }: Original,
  dataFolder: string,
  chunks: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const near = `uploads/restored-${randomUUID()}`
  const part = await stageDataFile(dataFolder, near, chunks)
  try {
    const row = await connection
      .selectFrom(tables[kind])
      .select('content_type')
      .where('key', '=', key)
      .executeTakeFirst()
    const type = row?.content_type ?? 'application/octet-stream'
    const isNew = await stores[kind].keep(key, join(dataFolder, near), type)
    return { commit: async () => {}, discard: async () => (isNew ? stores[kind].remove(key) : undefined) }
  } finally {
    await part.discard()
  }
}
