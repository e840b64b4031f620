import { spawnSync } from 'node:child_process'

/** The interval of the checks whether npm still runs, in milliseconds. */
const interval = 1000

/**
 * Calls back once the npm process that runs this script has ended without ending it, for example because it was killed.
 */
export function onEndOfNpm(onEnd: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const processes = npmProcesses()
  const timer = setInterval(() => {
    if (processes.every(isRunning)) return
    clearInterval(timer)
    onEnd()
  }, interval)
  timer.unref()
}

/** The parent of this process, and the grandparent if the parent is the shell of an npm script. */
function npmProcesses(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(process.ppid)], { encoding: 'utf8' })
  const [, parent] = /^\s*(\d+)\s+(?:\S*\/)?(?:sh|ash|bash|dash|zsh) -c /.exec(stdout ?? '') ?? []
  return parent === undefined ? [process.ppid] : [process.ppid, Number(parent)]
}

/** False for a process that has ended; a process of another user counts as running although it cannot be signaled. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
