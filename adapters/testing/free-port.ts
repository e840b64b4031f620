import { randomInt } from 'node:crypto'
import { holdPort } from './hold-port.ts'

/** Below the ports that systems assign automatically, so that no connection gets a port between choice and use. */
const ports = { first: 20_000, end: 26_000 }
/** Each port has a twin: while a process holds the twin, no other chooses the port. */
const pairOffset = ports.end - ports.first

/** A port on which nothing listens, for a server that tests or measures start; it is theirs while this process lives. */
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
