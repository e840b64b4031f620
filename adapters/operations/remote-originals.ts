import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MediaStores } from '../media/open-media.ts'
import type { Connection } from '../storage/database/tables/tables.ts'
import { stageDataFile, type DataFile, type StagedFile } from './data-files.ts'

/** The original of an image or a video, by its key. */
type Original = { readonly kind: 'images' | 'videos'; readonly key: string }

const folders = { images: 'images/originals', videos: 'videos' } as const
const tables = { images: 'images', videos: 'videos' } as const

/** All originals that the database refers to, with their paths in the data folder. */
export async function namedOriginals(connection: Connection): Promise<Original[]> {
  const found: Original[] = []
  for (const kind of ['images', 'videos'] as const) {
    const rows = await connection.selectFrom(tables[kind]).select('key').orderBy('key').execute()
    found.push(...rows.map(({ key }) => ({ kind, key })))
  }
  return found
}

/** The originals in a bucket; missing ones are skipped, as in the data folder. */
export async function* remoteFiles(
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

/** The original at a path of the data folder; null for other files. */
export function originalAt(path: string): Original | null {
  const [, folder, key] = /^(images\/originals|videos)\/[^/]{2}\/([^/]+)$/.exec(path) ?? []
  if (key === undefined) return null
  return { kind: folder === folders.videos ? 'videos' : 'images', key }
}

/** Uploads an original to a bucket; it is deleted again if the restore fails. */
export async function stageRemoteFile(
  connection: Connection,
  stores: MediaStores,
  { kind, key }: Original,
  dataFolder: string,
  chunks: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const localPath = `uploads/restored-${randomUUID()}`
  const part = await stageDataFile(dataFolder, localPath, chunks)
  try {
    const row = await connection
      .selectFrom(tables[kind])
      .select('content_type')
      .where('key', '=', key)
      .executeTakeFirst()
    const type = row?.content_type ?? 'application/octet-stream'
    const isNew = await stores[kind].put(key, join(dataFolder, localPath), type)
    return { commit: async () => {}, discard: async () => (isNew ? stores[kind].remove(key) : undefined) }
  } finally {
    await part.discard()
  }
}
