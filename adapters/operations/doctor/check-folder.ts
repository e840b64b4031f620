import { randomUUID } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '#core/ports/disk-full.ts'
import type { Config } from '../../config.ts'
import { hasDiskRoom } from '../../system/disk-room.ts'
import { isOpenToOthers, makePrivateFolder } from '../../system/private-files.ts'
import { findingsOf, reasonOf, type Finding } from './finding.ts'

/** The limits of free space, in bytes, below which a check reports a problem or a warning. */
const space = { problem: 100 * 1024 ** 2, warning: 1024 ** 3 } as const

const makeRoom = 'Free disk space, or set TRIVET_DATA to a folder on a larger disk.'

/**
 * Checks that the data folder exists and is writable, that its disk has space, and that only its owner can read
 * its secret.
 */
export async function checkFolder({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('data folder')
  const fullDisk = problem(`The disk of ${dataFolder} is full.`, makeRoom)
  const probe = join(dataFolder, `.doctor-${randomUUID()}`)
  try {
    await makePrivateFolder(dataFolder)
    await writeFile(probe, 'x')
  } catch (thrown) {
    if (isDiskFull(thrown)) return [fullDisk]
    return [
      problem(
        `${dataFolder} cannot be written to (${reasonOf(thrown)}).`,
        'Change its owner to the user of the server, or set TRIVET_DATA to another folder.',
      ),
    ]
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  if (!(await hasDiskRoom(dataFolder))) return [fullDisk]
  const { bavail, bsize } = await statfs(dataFolder)
  const free = bavail * bsize
  const room = `${dataFolder} is writable, with ${(free / 1024 ** 3).toFixed(1)} GB free.`
  const findings = [
    free < space.problem
      ? problem(room, makeRoom)
      : free < space.warning
        ? warning(room, makeRoom)
        : ok(room),
  ]
  if (isOpenToOthers(await stat(dataFolder))) {
    findings.push(
      warning('The data folder can be read by other users of this machine.', `Run: chmod 700 ${dataFolder}`),
    )
  }
  const secret = await stat(join(dataFolder, 'secret')).catch(() => null)
  if (secret !== null && (secret.mode & 0o077) !== 0) {
    findings.push(
      warning(
        'The file "secret" can be read by other users of this machine.',
        `Run: chmod 600 ${dataFolder}/secret`,
      ),
    )
  }
  return findings
}
