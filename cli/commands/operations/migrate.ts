import type { OperationDeps } from './operation-deps.ts'

/** Runs the pending migrations of the database. */
export async function migrate(
  { operations, output }: OperationDeps,
  { isDryRun }: { isDryRun: boolean },
): Promise<void> {
  const steps = await operations.migrate({ isDryRun })
  for (const { number, name } of steps) {
    output.record({ number, name, status: isDryRun ? 'pending' : 'done' })
    output.line(`${isDryRun ? 'to do' : 'done'}\t${number}\t${name}`)
  }
  if (steps.length === 0) output.note('The database is up to date.')
}
