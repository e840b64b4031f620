import type { Command } from 'commander'
import type { GlobalOptions } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import type { CliEnvironment } from '../../environment/cli-environment.ts'
import { createOutput } from '../../environment/output.ts'
import { createPrompt } from '../../environment/prompt.ts'
import type { OperationDeps } from './operation-deps.ts'

type DataOption = { readonly data?: string }

/**
 * Adds `trivet migrate`, `backup`, `restore`, `copy-database`, `demo` and `doctor`, which run on the platform's machine
 * without signing in.
 */
export function addOperationCommands(program: Command, cliEnvironment: CliEnvironment): void {
  /** The dependencies of a command; the platform is the one that the environment and `--data` specify. */
  async function open(options: DataOption): Promise<OperationDeps> {
    const { environment, ...deps } = settings(options)
    return { ...deps, operations: await cliEnvironment.operations(environment) }
  }
  function settings({ data }: DataOption) {
    const { json, quiet, yes } = program.opts<GlobalOptions>()
    return {
      environment: { ...cliEnvironment.environment, ...(data ? { TRIVET_DATA: data } : {}) },
      output: createOutput({ ...cliEnvironment, isJson: json ?? false, isQuiet: quiet ?? false }),
      assumesYes: yes ?? false,
    }
  }
  const command = (usage: string, description: string, lines: readonly string[]) => {
    const made = program.command(usage).description(description)
    made.option('-d, --data <folder>', 'data folder: database, images and outbox (TRIVET_DATA)')
    examples(made, lines)
    return made
  }

  command('migrate', 'migrate the database; the server also does this at startup', [
    'trivet migrate --dry-run',
    'trivet migrate',
  ])
    .option('-n, --dry-run', 'show what would be done, change nothing')
    .action(async ({ dryRun = false, ...options }: DataOption & { dryRun?: boolean }) => {
      const { migrate } = await import('./migrate.ts')
      await migrate(await open(options), { isDryRun: dryRun })
    })

  command('backup <file>', 'back up the whole platform to one file, also while the server is running', [
    'trivet backup trivet-2026-11-21.tar.gz',
    'TRIVET_DATABASE_URL=postgres://… trivet backup trivet.tar.gz --yes',
  ]).action(async (file: string, options: DataOption) => {
    const { backup } = await import('./backup.ts')
    await backup(await open(options), cliEnvironment, file)
  })

  command('restore <file>', 'restore a backup to an empty platform; the server must be stopped', [
    'trivet restore trivet-2026-11-21.tar.gz --dry-run',
    'trivet restore trivet-2026-11-21.tar.gz --data ./restored',
    'trivet restore trivet-2026-11-21.tar.gz --yes',
  ])
    .option('-n, --dry-run', 'check the backup and show its content, change nothing')
    .action(async (file: string, { dryRun = false, ...options }: DataOption & { dryRun?: boolean }) => {
      const { restore } = await import('./restore.ts')
      await restore(await open(options), file, { isDryRun: dryRun })
    })

  examples(
    program
      .command('copy-database <from> <to>')
      .description(
        'copy every row from one database into an empty one: PostgreSQL URLs or paths of SQLite files',
      )
      .action(async (from: string, to: string) => {
        const { copyDatabase } = await import('./copy-database.ts')
        await copyDatabase(await open({}), from, to)
      }),
    ['trivet copy-database .trivet/trivet.sqlite postgres://user:password@host/trivet'],
  )

  const demo = program.command('demo').description('the demo sites of a platform')
  const reset = demo
    .command('reset')
    .description('give the demo sites their original content; the server must be stopped')
    .option('-d, --data <folder>', 'data folder: database, images and outbox (TRIVET_DATA)')
    .action(async (options: DataOption) => {
      const { resetDemo } = await import('./reset-demo.ts')
      const { output, assumesYes, environment } = settings(options)
      const prompt = createPrompt(cliEnvironment)
      await resetDemo({
        ...{ output, assumesYes, prompt },
        reset: () => cliEnvironment.resetDemo(environment),
      }).finally(() => prompt.close())
    })
  examples(reset, ['trivet demo reset', 'trivet demo reset --yes'])

  command('doctor', 'check everything that a server needs, and report problems with advice', [
    'trivet doctor',
    'trivet doctor --json',
  ]).action(async (options: DataOption) => {
    const { doctor } = await import('./doctor.ts')
    await doctor(await open(options))
  })
}
