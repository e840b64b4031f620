import { readFileSync } from 'node:fs'

/** The length of the clock ticks in which Linux reports processor times, in milliseconds (USER_HZ is 100). */
const tickMs = 10

/**
 * The processor time that a process has used so far, in milliseconds, including all of its threads. Null if the
 * system does not report it (only Linux does, in fields 14 and 15 of /proc/PID/stat), and for processes that have
 * ended.
 */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name of the program, which may contain spaces and parentheses.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * tickMs
  } catch {
    return null
  }
}
