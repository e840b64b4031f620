import { describe, expect, it } from 'vitest'
import { fc, test } from '../../testing/arbitraries/property.ts'
import { readCaptions } from './read-captions.ts'

const cue = '00:01.000 --> 00:04.000\nFold it in.'

const accepted: readonly (readonly [string, string, string])[] = [
  ['WebVTT', `WEBVTT\n\n${cue}\n`, `WEBVTT\n\n${cue}\n`],
  [
    'a byte order mark and CRLF',
    '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:04.000\r\nHi\r\n',
    'WEBVTT\n\n00:01.000 --> 00:04.000\nHi\n',
  ],
  [
    'carriage returns only',
    'WEBVTT\r\r00:01.000 --> 00:04.000\rHi',
    'WEBVTT\n\n00:01.000 --> 00:04.000\nHi\n',
  ],
  [
    'a title, a header, notes, styles, names and settings',
    `WEBVTT - Tart\nKind: captions\n\nNOTE A\nremark\n\nSTYLE\n::cue { color: red }\n\nintro\n01:00:00.000 --> 01:00:02.500 align:start\n<v Ada>Hot &amp; sweet\n\n${cue}\n`,
    `WEBVTT - Tart\nKind: captions\n\nNOTE A\nremark\n\nSTYLE\n::cue { color: red }\n\nintro\n01:00:00.000 --> 01:00:02.500 align:start\n<v Ada>Hot &amp; sweet\n\n${cue}\n`,
  ],
  [
    'SRT',
    '1\n00:00:01,000 --> 00:00:04,000\nFold\nit in.\n\n2\n01:00:05,5 --> 01:00:06,000 X1:4\nDone\n',
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nFold\nit in.\n\n01:00:05.500 --> 01:00:06.000\nDone\n',
  ],
  [
    'SRT without numbers, and with spaces in empty lines',
    '\n00:00:01.000 --> 00:00:04.000\nA\n  \n00:00:05,000 --> 00:00:06,000\nB',
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nA\n\n00:00:05.000 --> 00:00:06.000\nB\n',
  ],
  [
    'the markup of SRT',
    '1\n00:00:01,000 --> 00:00:04,000\n<font color="red"><i>Salt</i> & I <3 you</font>',
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<i>Salt</i> &amp; I &lt;3 you\n',
  ],
]

const refused: readonly (readonly [string, string, string])[] = [
  ['an empty file', '\n \n', 'This file is empty.'],
  [
    'another file',
    'Dear diary\n\nToday',
    'Line 1: a WebVTT file starts with WEBVTT, and an SRT file with a number and times such as 00:00:01,000 --> 00:00:04,000. This is “Dear diary”.',
  ],
  [
    'a page',
    `<!doctype html>${'x'.repeat(80)}`,
    `Line 1: a WebVTT file starts with WEBVTT, and an SRT file with a number and times such as 00:00:01,000 --> 00:00:04,000. This is “<!doctype html>${'x'.repeat(45)}…”.`,
  ],
  ['bytes', 'WEBVTT\n\n\0', 'Line 3: this is no text.'],
  ['WebVTT without captions', 'WEBVTT\n\nNOTE Later\n', 'There are no captions in this file.'],
  [
    'the times of SRT in WebVTT',
    'WEBVTT\n\n1\n00:00:01,000 --> 00:00:04,000\nHi',
    'Line 4: this must be times such as 00:00:01.000 --> 00:00:04.000, but it is “00:00:01,000 --> 00:00:04,000”.',
  ],
  [
    'text without times',
    `WEBVTT\n\n${cue}\n\nAnd stir.`,
    'Line 6: this must be times such as 00:00:01.000 --> 00:00:04.000, but it is “And stir.”.',
  ],
  [
    'captions that end before they start',
    'WEBVTT\n\n00:04.000 --> 00:01.000\nHi',
    'Line 3: the end is not after the start in “00:04.000 --> 00:01.000”.',
  ],
  [
    'minutes that are none',
    'WEBVTT\n\n00:61:00.000 --> 00:62:00.000\nHi',
    'Line 3: this must be times such as 00:00:01.000 --> 00:00:04.000, but it is “00:61:00.000 --> 00:62:00.000”.',
  ],
  ['no empty line after the header', `WEBVTT\n${cue}`, 'Line 2: leave an empty line before these times.'],
  [
    'no empty line between captions',
    `WEBVTT\n\n${cue}\n${cue}`,
    'Line 5: leave an empty line before these times.',
  ],
  [
    'an arrow in a note',
    'WEBVTT\n\nNOTE a\n00:01.000 --> 00:04.000\nHi',
    'Line 4: leave an empty line before these times.',
  ],
  [
    'a broken SRT file',
    '1\n00:00:01,000 --> 00:00:04,000\nHi\n\n2\n00:00:05 --> 00:00:06\nHo',
    'Line 6: this must be times such as 00:00:01,000 --> 00:00:04,000, but it is “00:00:05 --> 00:00:06”.',
  ],
]

describe('a file of captions', () => {
  it.each(accepted)('is read as WebVTT: %s', (_, file, text) => {
    expect(readCaptions(file)).toEqual({ ok: true, value: text })
  })

  it.each(refused)('is refused with the line that is wrong: %s', (_, file, error) => {
    expect(readCaptions(file)).toEqual({ ok: false, error })
  })

  test.prop([
    fc.string({
      unit: fc.constantFrom('W', 'EBVTT', '\n', '1', '00:01.000', ' --> ', '00:02.000', 'x', '<', '&', ','),
    }),
  ])('that was read is read again as the same text', (file) => {
    const read = readCaptions(file)
    if (read.ok) expect(readCaptions(read.value)).toEqual(read)
  })

  test.prop([
    fc.array(
      fc.stringMatching(/^[^\s][^\r\n\0]*$/).filter((text) => !text.includes('-->')),
      { minLength: 1 },
    ),
  ])('keeps the text of its captions', (texts) => {
    const file = `WEBVTT\n\n${texts.map((text) => `00:01.000 --> 00:04.000\n${text}\n`).join('\n')}`
    expect(readCaptions(file)).toEqual({ ok: true, value: file })
  })
})
