import { createHash } from 'node:crypto'
import { median } from './load.ts'

/**
 * The CPU time of a fixed workload in milliseconds: building, parsing, sorting and hashing text. It normalizes absolute
 * figures of different runs, because the same machine is not always equally fast.
 */
export function yardstick(): number {
  const rows = Array.from({ length: 50_000 }, (_, number) => ({
    number,
    key: String((number * 7919) % 50_021),
  }))
  const work = (): number => {
    const before = process.cpuUsage()
    const read: typeof rows = JSON.parse(JSON.stringify(rows))
    const sorted = read.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    createHash('sha256')
      .update(sorted.map(({ key }) => key).join(' '))
      .digest()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  return median(Array.from({ length: 15 }, work))
}
