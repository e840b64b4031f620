import { exitCodes } from './exit-codes.ts'
import { CommandFailure } from './failure.ts'
import type { CliEnvironment } from './cli-environment.ts'

/**
 * Runs work of many steps that Ctrl-C stops between two of them: the work checks its signal and completes the
 * current step. A second Ctrl-C ends the program immediately. `remaining` describes in a sentence what was not
 * done; it is empty if nothing remains.
 */
export async function interruptible<Value>(
  cliEnvironment: Pick<CliEnvironment, 'onInterrupt'>,
  work: (signal: AbortSignal) => Promise<Value>,
  remaining: () => string = () => '',
): Promise<Value> {
  const stop = new AbortController()
  const endWatch = cliEnvironment.onInterrupt(() => stop.abort())
  try {
    const value = await work(stop.signal)
    if (stop.signal.aborted) throw interrupted(remaining())
    return value
  } catch (error) {
    throw stop.signal.aborted && error === stop.signal.reason ? interrupted(remaining()) : error
  } finally {
    endWatch()
  }
}

/** The exit code of a stopped command, and a sentence about what was not done, if anything. */
export function interrupted(remaining = ''): CommandFailure {
  return new CommandFailure(remaining, exitCodes.interrupted, 'interrupted')
}
