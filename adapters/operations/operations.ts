import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { migrate, pendingMigrations } from '../storage/migrations/migrate.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase, isPostgresUrl } from '../storage/open-storage.ts'
import { makePrivateFolder } from '../system/private-files.ts'
import { backUp } from './backup.ts'
import { copyDatabase } from './copy-database.ts'
import { examine } from './doctor/doctor.ts'
import { databasePlace } from './platform/platform-place.ts'
import { restore } from './restore.ts'

type OperationsOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly version: string
  readonly now: () => Date
}

/** The operator's commands for the configured platform, except serving it. */
export function createOperations({ environment, version, now }: OperationsOptions) {
  const place = () => {
    const config = readConfig(environment)
    return { database: databasePlace(config), dataFolder: config.dataFolder, s3: config.s3 }
  }
  return {
    /** Migrates the schema, or reports what that would do. */
    async migrate({ isDryRun }: { isDryRun: boolean }) {
      const { database: at, dataFolder } = place()
      if (!isPostgresUrl(at) && !existsSync(at)) {
        // There is no database, and a dry run must not create one.
        if (isDryRun) return steps(migrations)
        await makePrivateFolder(dataFolder)
      }
      const { database, close } = await connectDatabase(at)
      try {
        if (isDryRun) return steps(await pendingMigrations(database.read, migrations))
        return steps(await migrate(database.write, database.dialect, migrations))
      } finally {
        await close()
      }
    },
    backUp: (path: string, options: { replaces: boolean; signal?: AbortSignal }) =>
      backUp({ ...place(), ...options, path, version, now: now() }),
    restore: (path: string, options: { replaces: boolean; isDryRun: boolean }) =>
      restore({ ...place(), ...options, path }),
    copyDatabase,
    examine: () => examine({ environment, nodeVersion: process.versions.node, now: now() }),
  }
}

function steps(done: readonly { readonly number: number; readonly name: string }[]) {
  return done.map(({ number, name }) => ({ number, name }))
}
