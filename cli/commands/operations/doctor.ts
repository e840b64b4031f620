import type { OutputDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import type { Finding } from '../../environment/operations.ts'
import type { OperationDeps } from './operation-deps.ts'

const marks = { ok: '✓', warning: '!', problem: '✗' } as const

const styles = { ok: 'green', warning: 'yellow', problem: 'red' } as const

/** Checks the platform; fails if something prevents it from working. */
export async function doctor({ operations, output }: OperationDeps): Promise<void> {
  const findings = await operations.examine()
  for (const finding of findings) write(output, finding)
  const problems = findings.filter(({ level }) => level === 'problem').length
  if (problems === 0) return
  const sentence = problems === 1 ? 'One problem prevents' : `${problems} problems prevent`
  throw new CommandFailure(`${sentence} the platform from working.`, 1, 'unwell')
}

function write(output: OutputDep['output'], { check, level, message, advice }: Finding): void {
  output.record({ check, level, message, advice })
  output.line(`${output.paint(styles[level], marks[level])} ${check}: ${message}`)
  if (advice !== null) output.line(`  ${output.paint('dim', '→')} ${advice}`)
}
