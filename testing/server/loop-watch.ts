import { createServer } from 'node:http'
import { threadCpuUsage } from 'node:process'

/**
 * Loaded before the built server (`--import`): reports on a separate port the longest blocking of the event loop and
 * the memory of the process. It measures the CPU time of the main thread between two turns of the loop instead of wall
 * time, to ignore other processes.
 */
export type LoopReport = { readonly heldMs: number; readonly megabytes: number }

const port = process.env['TRIVET_LOOP_WATCH']
// Child processes are not watched.
delete process.env['TRIVET_LOOP_WATCH']
delete process.env['NODE_OPTIONS']

if (port !== undefined) {
  let heldMs = 0
  let megabytes = 0
  let before = threadCpuUsage()
  const look = () => {
    const { user, system } = threadCpuUsage(before)
    before = threadCpuUsage()
    heldMs = Math.max(heldMs, (user + system) / 1000)
    megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1024 ** 2)
  }
  setInterval(look, 5).unref()
  createServer((_request, response) => {
    const report: LoopReport = { heldMs, megabytes }
    heldMs = 0
    megabytes = 0
    response.end(JSON.stringify(report))
  })
    .listen(Number(port), '127.0.0.1')
    .unref()
}
