import { randomInt } from 'node:crypto'
import { holdPort } from './hold-port.ts'

/** Below the ephemeral ports, so that no connection is assigned a port between its choice and its use. */
const ports = { first: 20_000, end: 26_000 }
/** Each port has a companion: while a process listens on it, no other process chooses the port. */
const pairOffset = ports.end - ports.first

/** A free port for a server that a test or benchmark starts; it is reserved while this process lives. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const port = randomInt(ports.first, ports.end)
    const releasePair = await holdPort(port + pairOffset)
    if (releasePair === null) continue
    const leave = await holdPort(port)
    if (leave !== null) {
      await leave()
      return port
    }
    await releasePair()
  }
  throw new Error('No port is free.')
}
