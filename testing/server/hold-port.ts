import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Listens on a port until it is released or this process ends; null while another process does. */
export async function holdPort(port: number): Promise<(() => Promise<void>) | null> {
  const holder = createServer().unref()
  try {
    await once(holder.listen(port), 'listening')
  } catch {
    return null
  }
  return () => new Promise((resolve) => void holder.close(() => resolve()))
}

/** Ports that represent named locks; systems do not assign them automatically. */
const locks = { first: 32_000, count: 700 }

/** Runs work while no other process of this machine runs work of the same name: test files run concurrently. */
export async function whileAlone<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  for (;;) {
    const releaseName = await holdPort(locks.first + (number % locks.count))
    if (releaseName !== null) {
      try {
        return await work()
      } finally {
        await releaseName()
      }
    }
    await pause(50)
  }
}
