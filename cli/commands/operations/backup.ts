import type { CliEnvironment } from '../../environment/cli-environment.ts'
import { interruptible } from '../../environment/interruptible.ts'
import { type OperationDeps, amounts } from './operation-deps.ts'

/** Writes the platform to a file. */
export async function backup(
  { operations, output, assumesYes }: OperationDeps,
  cliEnvironment: Pick<CliEnvironment, 'onInterrupt'>,
  path: string,
): Promise<void> {
  const summary = await interruptible(cliEnvironment, (signal) =>
    operations.backUp(path, { replaces: assumesYes, signal }),
  )
  output.record({ path, ...summary })
  output.line(`Wrote ${path}: ${amounts(summary)}`)
  output.note('It contains addresses and secrets: store it where nobody else can read it.')
}
