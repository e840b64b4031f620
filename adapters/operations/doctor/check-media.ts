import { demoKeyPrefix } from '#core/model/media/demo-key.ts'
import type { Config } from '../../config.ts'
import { openMediaStores, type MediaStores } from '../../media/open-media.ts'
import type { Connection } from '../../storage/database/tables/tables.ts'
import { findingsOf, reasonOf, type Finding } from './finding.ts'

/** The number of the newest images that are checked. */
const looksFor = 200

/** Checks that the store of images and videos is reachable and contains the newest ones in the database. */
export function checkMedia(config: Pick<Config, 's3' | 'dataFolder' | 'demo'>) {
  const { ok, problem } = findingsOf('images')
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : 'the data folder'
  return async function ask(connection: Connection): Promise<Finding[]> {
    let stores: MediaStores | null = null
    try {
      stores = await openMediaStores(config)
      const missing = await missingOf(connection, stores, config.demo ? `${demoKeyPrefix}%` : '')
      if (missing.length === 0) return [ok(`Images and videos are in ${place}.`)]
      return [
        problem(
          `${missing.length} of the newest images are not in ${place}, such as ${missing[0]}.`,
          'Restore them from a backup, or set TRIVET_DATA or TRIVET_S3_URL to their location.',
        ),
      ]
    } catch (thrown) {
      return [problem(reasonOf(thrown), 'Check TRIVET_S3_URL and its two keys.')]
    } finally {
      stores?.close()
    }
  }
}

async function missingOf(
  connection: Connection,
  { images }: MediaStores,
  demoKeys: string,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('images')
    .select('key')
    .where('key', 'not like', demoKeys)
    .orderBy('created_at', 'desc')
    .limit(looksFor)
    .execute()
  const missing: string[] = []
  for (const { key } of rows) if ((await images.size(key)) === null) missing.push(key)
  return missing
}
