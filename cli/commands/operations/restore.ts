import { type OperationDeps, amounts, reportDamaged } from './operation-deps.ts'

/** Makes the platform equal to a backup. */
export async function restore(
  { operations, output, assumesYes }: OperationDeps,
  path: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<void> {
  const summary = await operations.restore(path, { replaces: assumesYes, isDryRun })
  output.record({ path, dryRun: isDryRun, ...summary })
  const { createdAt, version, damagedRecipes } = summary
  const what = `${amounts(summary)}, of ${createdAt} by version ${version}`
  output.line(isDryRun ? `${path} is complete: ${what}` : `Restored ${path}: ${what}`)
  reportDamaged(output, damagedRecipes)
}
