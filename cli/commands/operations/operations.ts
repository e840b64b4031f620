import type { OutputDep } from '../../context.ts'
import { CommandFailure } from '../../failure.ts'
import type { Finding, Operations, PlatformSummary } from '../../operations.ts'

/** What the operator's commands are given. */
export type OperationDeps = OutputDep & {
  readonly operations: Operations
  /** True when the person said yes to everything beforehand: what is there may be replaced. */
  readonly isYes: boolean
}

/** Brings the database up to date. */
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

/** Writes the platform into a file. */
export async function backup({ operations, output, isYes }: OperationDeps, path: string): Promise<void> {
  const summary = await operations.backUp(path, { replaces: isYes })
  output.record({ path, ...summary })
  output.line(`Wrote ${path}: ${amounts(summary)}`)
  output.note('It holds addresses and secrets: keep it where nobody else can read it.')
}

/** Makes the platform equal to a backup. */
export async function restore(
  { operations, output, isYes }: OperationDeps,
  path: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<void> {
  const summary = await operations.restore(path, { replaces: isYes, isDryRun })
  output.record({ path, dryRun: isDryRun, ...summary })
  const { createdAt, version, damagedRecipes } = summary
  const what = `${amounts(summary)}, of ${createdAt} by version ${version}`
  output.line(isDryRun ? `${path} is whole: ${what}` : `Restored ${path}: ${what}`)
  noteDamaged(output, damagedRecipes)
}

/** Copies a database into an empty one. */
export async function copyDatabase(
  { operations, output }: OperationDeps,
  from: string,
  to: string,
): Promise<void> {
  const { rows, tables, damagedRecipes } = await operations.copyDatabase(from, to)
  output.record({ rows, tables, damagedRecipes })
  output.line(`Copied ${rows} rows of ${Object.keys(tables).length} tables, and compared them`)
  output.note('Pictures are not in the database: keep the data folder, or take a backup instead.')
  noteDamaged(output, damagedRecipes)
}

const marks = { ok: '✓', warning: '!', problem: '✗' } as const
const styles = { ok: 'green', warning: 'yellow', problem: 'red' } as const

/** Looks at the platform; fails when something keeps it from working. */
export async function doctor({ operations, output }: OperationDeps): Promise<void> {
  const findings = await operations.examine()
  for (const finding of findings) write(output, finding)
  const problems = findings.filter(({ level }) => level === 'problem').length
  if (problems === 0) return
  const sentence = problems === 1 ? 'One thing keeps' : `${problems} things keep`
  throw new CommandFailure(`${sentence} the platform from working.`, 1, 'unwell')
}

function write(output: OutputDep['output'], { check, level, message, advice }: Finding): void {
  output.record({ check, level, message, advice })
  output.line(`${output.paint(styles[level], marks[level])} ${check}: ${message}`)
  if (advice !== null) output.line(`  ${output.paint('dim', '→')} ${advice}`)
}

function amounts({ rows, tables, files }: PlatformSummary): string {
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files} files`
}

function noteDamaged(output: OutputDep['output'], count: number): void {
  if (count === 0) return
  output.note(
    `${count} recipes are damaged, as they were before: they are kept, and a search does not find them.`,
  )
}
