import { describe, expect, it } from 'vitest'
import { createConsoleLogger } from './console-logger.ts'
import { decodeText, systemClock, systemRandom } from './system.ts'

describe('the randomness of the machine', () => {
  it('gives ids, tokens and codes of the documented form, never twice', () => {
    const many = <Value>(draw: () => Value) => Array.from({ length: 1000 }, draw)
    const tokens = many(systemRandom.token)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(new Set([...tokens, ...many(systemRandom.uuid)]).size).toBe(2000)
    for (const code of many(systemRandom.code)) expect(code).toMatch(/^\d{6}$/)
  })

  it('digests by SHA-256', () => {
    expect(systemRandom.digest('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})

it('the clock of the machine advances', () => {
  const times = [Date.now(), systemClock.now().getTime(), Date.now()]
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

it('text is decoded by the name of its encoding, and unknown encodings are refused', () => {
  expect(decodeText(new Uint8Array([0xe9]), 'windows-1252')).toBe('é')
  expect(decodeText(new Uint8Array([0x83, 0x81]), 'shift_jis')).toBe('メ')
  expect(decodeText(new Uint8Array([0x61]), 'no-such-encoding')).toBeNull()
})

it('the log has one line of JSON for each event, whatever it contains', () => {
  const lines: string[] = []
  const logger = createConsoleLogger(
    (line) => void lines.push(line),
    () => new Date(0),
  )
  logger.error('call failed', { error: 'one\ntwo "three"', count: 1 })
  logger.info('started')
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"error","event":"call failed","error":"one\\ntwo \\"three\\"","count":1}\n',
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"started"}\n',
  ])
})
