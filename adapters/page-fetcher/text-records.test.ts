import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTextRecords } from './text-records.ts'

let server: Socket
let asked = 0
let readTextRecords: ReturnType<typeof createTextRecords>

beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (query, { port, address }) => {
    asked += 1
    server.send(responseTo(query), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  readTextRecords = createTextRecords({ timeout: 500, servers: [`127.0.0.1:${server.address().port}`] })
})
afterAll(() => server.close())

/** A response (RFC 1035) with one TXT record in two parts for names that begin with _trivet, otherwise an error. */
function responseTo(query: Buffer): Buffer {
  const isKnown = query.includes('_trivet')
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(isKnown ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const questionEnd = query.indexOf(0, 12) + 5
  const question = query.subarray(12, questionEnd)
  const record = Buffer.from([
    0xc0,
    12,
    0,
    16,
    0,
    1,
    0,
    0,
    0,
    60,
    0,
    9,
    3,
    ...Buffer.from('abc'),
    4,
    ...Buffer.from('defg'),
  ])
  return Buffer.concat([header, question, ...(isKnown ? [record] : [])])
}

it('a TXT record is read in one piece, and a name without records has none', async () => {
  expect(await readTextRecords('_trivet.recipes.example.com')).toEqual(['abcdefg'])
  expect(await readTextRecords('recipes.example.com')).toEqual([])
})

it('concurrent lookups of TXT records send one query', async () => {
  const before = asked
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => readTextRecords('_trivet.example.org')),
  )
  expect(responses).toEqual(Array(20).fill(['abcdefg']))
  expect(asked - before).toBe(1)
})
