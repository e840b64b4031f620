import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from './get.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const connectionHeader = /^(date|connection|keep-alive|content-length)$/

/** Starts the baseline: plain node:http that answers every request with this answer. */
export async function startBareServer({ headers, body }: Answer): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const own = Object.entries(headers).filter(([name]) => !connectionHeader.test(name))
  const environment = { BENCH_BODY: file, BENCH_HEADERS: JSON.stringify(Object.fromEntries(own)) }
  try {
    return await startServerProcess('lab/bench/bare-server.ts', environment, '/')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
