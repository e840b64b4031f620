import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createCredentials } from './credentials.ts'
import { leaveLock } from '../testing/leave-lock.ts'
import { removeTempFolders, tempFolder } from '../../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const credentialOf = (token: string) => ({ token, email: 'baker@example.com' })

it('concurrent commands that store sign-ins keep those of each other', async () => {
  const folder = tempFolder('credentials')
  const servers = Array.from({ length: 20 }, (_, index) => `http://${index}.test`)
  await Promise.all(
    servers.map((server) => createCredentials(folder).change(server, () => credentialOf(`of ${server}`))),
  )
  for (const server of servers) {
    expect(await createCredentials(folder).read(server)).toEqual(credentialOf(`of ${server}`))
  }
  expect(readdirSync(folder)).toEqual(['credentials.json'])
  expect(statSync(join(folder, 'credentials.json')).mode & 0o777).toBe(0o600)
})

it('each change of a sign-in gets the one that is stored at that time', async () => {
  const folder = tempFolder('credentials')
  const server = 'http://trivet.test'
  await createCredentials(folder).change(server, () => credentialOf(''))
  const add = (letter: string) =>
    createCredentials(folder).change(server, (stored) => credentialOf(`${stored?.token}${letter}`))
  await Promise.all([...'abcdef'].map(add))
  const token = (await createCredentials(folder).read(server))?.token ?? ''
  expect([...token].toSorted().join('')).toBe('abcdef')
})

it('storing a sign-in does not wait for the lock of a killed command, and releases its own after a failure', async () => {
  const folder = tempFolder('credentials')
  leaveLock(join(folder, 'credentials.json.lock'))
  const credentials = createCredentials(folder)
  const change = () => {
    throw new Error('not signed in')
  }
  await expect(credentials.change('http://trivet.test', change)).rejects.toThrow('not signed in')
  await credentials.change('http://trivet.test', () => credentialOf('a'))
  expect(readdirSync(folder)).toEqual(['credentials.json'])
})
