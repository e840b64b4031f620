import { readdir } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createHandClock } from '#core/testing/fakes/hand-clock.ts'
import { isDiskFull } from '#core/ports/disk-full.ts'
import { canMount, openFullDisk } from '../../testing/server/small-disk.ts'
import { hasDiskRoom } from '../system/disk-room.ts'
import { oneSender } from './mail-senders.ts'
import { createOutboxMailer } from './outbox-mailer.ts'

const mail = { to: 'ada@example.com', subject: 'Soup', text: 'Soup', html: '<p>Soup</p>' }

it.skipIf(!canMount)('a mail that does not fit on the disk is an error, and leaves no file', async () => {
  const disk = await openFullDisk()
  onTestFinished(() => disk.remove())
  const { folder } = disk
  const mailer = createOutboxMailer({
    ...{ folder, clock: createHandClock(), senders: oneSender('hello@localhost') },
  })
  expect(await hasDiskRoom(folder)).toBe(false)
  const thrown: unknown = await mailer.send(mail).catch((error: unknown) => error)
  expect(isDiskFull(thrown)).toBe(true)
  expect((await readdir(folder)).filter((name) => name.includes('.eml'))).toEqual([])
  await disk.makeRoom()
  await mailer.send(mail)
  expect(await mailer.list(10)).toHaveLength(1)
})
