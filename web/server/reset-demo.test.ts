import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { resetDemo } from './reset-demo.ts'

afterAll(removeTempFolders)

it('a folder without a platform is refused and stays as it is', async () => {
  const dataFolder = join(tempFolder('reset'), 'data')
  await expect(resetDemo({ TRIVET_DATA: dataFolder })).rejects.toThrow(
    `There is no database at ${join(dataFolder, 'trivet.sqlite')}.`,
  )
  expect(existsSync(dataFolder)).toBe(false)
})

it('a platform without sites gets those of the demo', async () => {
  const dataFolder = join(tempFolder('reset'), 'data')
  mkdirSync(dataFolder)
  await (await openStorage({ databaseUrl: undefined, dataFolder })).close()
  const { sites } = await resetDemo({ TRIVET_DATA: dataFolder })
  expect(sites).toHaveLength(7)
})
