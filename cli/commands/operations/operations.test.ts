import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createOperations } from '#adapters/operations/operations.ts'
import type { CliEnvironment } from '../../environment/cli-environment.ts'
import { createCommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const now = () => new Date('2026-03-01T12:00:00.000Z')

/** A shell on a machine with a separate data folder. */
function machine(
  data = tempFolder('machine'),
  environment: Readonly<Record<string, string>> = {},
  cliEnvironment: Partial<CliEnvironment> = {},
) {
  const shell = createTestShell({
    platform: createCommandPlatform(),
    environment: { TRIVET_DATA: data, ...environment },
    cliEnvironment: {
      operations: async (environment) => createOperations({ environment, version: '1.2.3', now }),
      ...cliEnvironment,
    },
  })
  return { data, ...shell }
}

describe('the operator’s commands', () => {
  it('show pending migrations, run them, and then have nothing to do', async () => {
    const { run, data } = machine()
    const pending = await run(['migrate', '--dry-run'])
    expect(pending.stdout).toMatch(/^to do\t200\tschema\n/)
    expect(readdirSync(data)).toEqual([])
    const done = jsonLines(await run(['migrate', '--json']))
    expect(done[0]).toEqual({ number: 200, name: 'schema', status: 'done' })
    expect(done).toHaveLength(pending.stdout.trimEnd().split('\n').length)
    expect(await run(['migrate'])).toEqual({ code: 0, stdout: '', stderr: 'The database is up to date.\n' })
  })

  it('back up a platform, leave no file of an interrupted backup, and restore it elsewhere', async () => {
    const { run, data } = machine()
    await run(['migrate'])
    writeFileSync(join(data, 'secret'), 's'.repeat(43))
    const file = join(tempFolder('backups'), 'trivet.tar.gz')
    const written = await run(['backup', file])
    expect(written).toMatchObject({ code: 0, stderr: expect.stringContaining('store it where nobody else') })
    expect(written.stdout).toMatch(/^Wrote \S+: 0 rows of \d+ tables, 1 files\n$/)
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('add --yes'),
    })
    expect((await run(['backup', file, '--yes', '--json'])).code).toBe(0)

    const interrupting = (stop: () => void) => {
      stop()
      return () => {}
    }
    const stopped = machine(data, {}, { onInterrupt: interrupting })
    const folder = tempFolder('interrupted')
    const interrupted = await stopped.run(['backup', join(folder, 'trivet.tar.gz')])
    expect(interrupted).toEqual({ code: 130, stdout: '', stderr: '' })
    expect(readdirSync(folder)).toEqual([])

    const other = machine()
    const checked = await other.run(['restore', file, '--dry-run'])
    expect(checked.stdout).toMatch(
      / is complete: 0 rows .*, of 2026-03-01T12:00:00\.000Z by version 1\.2\.3\n$/,
    )
    expect(readdirSync(other.data)).toEqual([])
    const [restored] = jsonLines(await other.run(['restore', file, '--json']))
    expect(restored).toMatchObject({
      path: file,
      dryRun: false,
      database: 'sqlite',
      files: 1,
      damagedRecipes: 0,
    })
    expect(readdirSync(other.data)).toEqual(['secret', 'trivet.sqlite'])
  })

  it.skipIf(!existsSync('/dev/full'))('name the backup that does not fit on a full disk', async () => {
    const { run } = machine()
    await run(['migrate'])
    const folder = tempFolder('full')
    const file = join(folder, 'trivet.tar.gz')
    symlinkSync('/dev/full', `${file}.${process.pid}.part`)
    expect(await run(['backup', file])).toMatchObject({ code: 1, stderr: `✗ ${file}: the disk is full.\n` })
    expect(readdirSync(folder)).toEqual([])
  })

  it('copy a database to the path of --data or of an argument', async () => {
    const data = tempFolder('elsewhere')
    const { run, data: own } = machine()
    await run(['migrate', '--data', data])
    expect(readdirSync(own)).toEqual([])
    const copied = await run(['copy-database', join(data, 'trivet.sqlite'), join(own, 'trivet.sqlite')])
    expect(copied.stdout).toMatch(/^Copied 0 rows of \d+ tables, and verified them\n$/)
    const again = await run(['copy-database', join(data, 'none.sqlite'), join(own, 'other.sqlite')])
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toMatch(/There is no database at/)
    expect(existsSync(join(own, 'other.sqlite'))).toBe(false)
  })

  it('reset the demo sites of the data folder, only if the person agrees', async () => {
    const folders: unknown[] = []
    const { run, data } = machine(
      undefined,
      {},
      {
        async resetDemo({ TRIVET_DATA }) {
          folders.push(TRIVET_DATA)
          return { sites: ['ottolina', 'northcrumb'], removedFiles: 3 }
        },
      },
    )
    const refused = await run(['demo', 'reset'])
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Add --yes') })
    expect(folders).toEqual([])
    expect(await run(['demo', 'reset', '--yes', '--data', '/elsewhere'])).toEqual({
      code: 0,
      stdout: 'Reset 2 demo sites: ottolina, northcrumb. Removed 3 uploaded files.\n',
      stderr: '',
    })
    expect(jsonLines(await run(['demo', 'reset', '--yes', '--json']))).toEqual([
      { sites: ['ottolina', 'northcrumb'], removedFiles: 3 },
    ])
    expect(folders).toEqual(['/elsewhere', data])
  })

  it('check the platform, and fail if a problem prevents it from working', async () => {
    const { run } = machine(undefined, { TRIVET_URL: 'http://localhost:4000' })
    const well = await run(['doctor'])
    expect(well).toMatchObject({ code: 0, stderr: '' })
    expect(well.stdout).toMatch(/^✓ database: There is no database yet/m)
    const { code, stdout, stderr } = await createTestShell({
      platform: createCommandPlatform(),
      environment: { TRIVET_URL: 'https://trivet.example' },
      cliEnvironment: {
        operations: async (environment) => createOperations({ environment, version: '1.2.3', now }),
      },
    }).run(['doctor', '--data', tempFolder('production')])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^✗ mail: .*\n {2}→ Set TRIVET_SMTP_URL/m)
    expect(stderr).toMatch(/One problem prevents the platform from working/)
  })
})
