import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../testing/samples/foreign-files.ts'
import { readFile } from './read-file.ts'
import { programSamples } from './testing/program-samples.ts'
import { wordPressSamples } from './testing/wordpress-samples.ts'

const files = [...programSamples, ...wordPressSamples]

/** What other programs need for themselves, or what names only an image that did not come along. */
const ofNoUse = new Set(['zqid', 'zqkey', 'zqu', 'zqfoods', 'zqshelf', 'zqcode', 'zqfallback', 'zqlink'])

function read(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const reading = readFile({ name, bytes }, { decodeText })
  if (!reading.ok) throw new Error(reading.error.message)
  return reading.value
}

const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/zq[a-z]+/g))]

describe('every text of a file is imported or reported as skipped', () => {
  it.each(files)('from %s', (_program, name, content) => {
    const { recipes, warnings } = read(name, content)
    expect(recipes).toHaveLength(1)
    expect(recipes[0]?.recipe.title).toBe('zqTitle')
    const said = new Set(wordsIn(JSON.stringify([recipes, warnings])))
    expect(wordsIn(content).filter((word) => !said.has(word) && !ofNoUse.has(word))).toEqual([])
  })

  it.each(files)('in an archive of %s', (_program, name, content) => {
    const packed = zipSync({ [`folder/${name}`]: gzipSync(strToU8(content)) })
    expect(read('x.zip', packed).recipes.map(({ recipe }) => recipe)).toEqual(
      read(name, content).recipes.map(({ recipe }) => recipe),
    )
  })
})
