import { spawnSync } from 'node:child_process'

/** How often is looked whether npm still runs, in milliseconds. */
const interval = 1000

/** Calls back once npm, which runs this script, has ended without ending it, as it has when it was killed. */
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

/** The parent of this process, and its parent where that is the shell in which npm runs a script. */
function npmProcesses(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(process.ppid)], { encoding: 'utf8' })
  const [, parent] = /^\s*(\d+)\s+(?:\S*\/)?(?:sh|ash|bash|dash|zsh) -c /.exec(stdout ?? '') ?? []
  return parent === undefined ? [process.ppid] : [process.ppid, Number(parent)]
}

/** False for a process that has ended; one of another user runs, although it cannot be signaled. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
