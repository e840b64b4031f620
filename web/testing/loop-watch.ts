import { createServer } from 'node:http'
import { threadCpuUsage } from 'node:process'

/**
 * Loaded before the built server (`--import`): tells at a port of its own for how long the event loop was held at most,
 * and how much memory the process took. It counts the CPU time of the main thread between two turns of the loop, not
 * the time of the clock, so that what else a machine does is not taken for the server's work.
 */
export type LoopReport = { readonly heldMs: number; readonly megabytes: number }

const port = process.env['TRIVET_LOOP_WATCH']
// Processes that the server starts are not watched.
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
