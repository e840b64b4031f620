import { isCallFailure } from '#core/model/call-failure.ts'
import type { OutputDep } from '../../environment/context.ts'
import { exitCodes } from '../../environment/exit-codes.ts'
import { CommandFailure, toFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'

type Done = { readonly record: Readonly<Record<string, unknown>>; readonly line: string }

/** Processes each named object, continues after failures, and fails at the end if there were any. */
export async function eachNamed(
  { output }: OutputDep,
  names: readonly string[],
  act: (name: string) => Promise<Done>,
): Promise<void> {
  let failed = 0
  for (const name of names) {
    try {
      const { record, line } = await act(name)
      output.record(record)
      output.line(oneLine(line))
    } catch (error) {
      if (!isCallFailure(error) && !(error instanceof CommandFailure)) throw error
      const failure = toFailure(error, '')
      if (failure.exitCode !== exitCodes.someFailed || names.length === 1) throw error
      failed += 1
      output.failure({ code: failure.code, message: `${name}: ${failure.message}` })
    }
  }
  if (failed > 0) throw new CommandFailure(`${failed} of ${names.length} failed.`)
}
