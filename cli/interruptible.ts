import { exitCodes } from './exit-codes.ts'
import { CommandFailure } from './failure.ts'
import type { CliEnvironment } from './cli-environment.ts'

/**
 * Runs work of many steps that Ctrl-C stops between two of them: the work watches its signal and leaves nothing half
 * done. Asking twice ends the program at once.
 */
export async function interruptible<Value>(
  cliEnvironment: Pick<CliEnvironment, 'onInterrupt'>,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController()
  const endWatch = cliEnvironment.onInterrupt(() => stop.abort())
  try {
    const value = await work(stop.signal)
    if (stop.signal.aborted) throw interrupted()
    return value
  } finally {
    endWatch()
  }
}

/** The exit code for the shell of a command that was stopped. */
export function interrupted(): CommandFailure {
  return new CommandFailure('', exitCodes.interrupted, 'interrupted')
}
