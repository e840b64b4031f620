import { type OperationDeps, amounts } from './operation-deps.ts'

/** Writes the platform into a file. */
export async function backup({ operations, output, assumesYes }: OperationDeps, path: string): Promise<void> {
  const summary = await operations.backUp(path, { replaces: assumesYes })
  output.record({ path, ...summary })
  output.line(`Wrote ${path}: ${amounts(summary)}`)
  output.note('It contains addresses and secrets: store it where nobody else can read it.')
}
