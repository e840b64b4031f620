import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { MAIN_SOURCES, partOf, readSource } from './corpus.ts'
import { evaluate, tallyLines } from './evaluate.ts'
import type { Tallies } from './evaluate.ts'
import { exampleOf, withSchemeFeatures } from './examples.ts'
import { fit, SETTINGS } from './fit.ts'
import type { Settings } from './fit.ts'
import { loadScorer } from './scorer.ts'

const FOLDS = 5
const ROOT = path.resolve(import.meta.dirname, '../..')
const WEIGHTS = path.join(ROOT, 'core/formats/ingredient/model/ingredient.weights.json')

const { values: options } = parseArgs({
  options: {
    corpora: { type: 'string', default: path.join(ROOT, '../shared/corpora') },
    /** The number of the five parts that are held out in turn for evaluation; 0 evaluates nothing. */
    folds: { type: 'string', default: '0' },
    /** Trains on everything and writes the weights. */
    write: { type: 'boolean', default: false },
    /** A file for the incorrectly parsed lines. */
    wrong: { type: 'string' },
    epochs: { type: 'string' },
    rate: { type: 'string' },
    l1: { type: 'string' },
    l2: { type: 'string' },
    dropout: { type: 'string' },
    rarest: { type: 'string' },
    seed: { type: 'string' },
  },
})

const settings: Settings = {
  epochs: Number(options.epochs ?? SETTINGS.epochs),
  rate: Number(options.rate ?? SETTINGS.rate),
  l1: Number(options.l1 ?? SETTINGS.l1),
  l2: Number(options.l2 ?? SETTINGS.l2),
  dropout: Number(options.dropout ?? SETTINGS.dropout),
  rarest: Number(options.rarest ?? SETTINGS.rarest),
  seed: Number(options.seed ?? SETTINGS.seed),
}

const scorer = await loadScorer(options.corpora)
const lines = [...MAIN_SOURCES, 'nyt'].flatMap((source) =>
  readSource(path.join(options.corpora, 'ingredients'), source),
)
const examples = lines.map((line) => exampleOf(line, scorer))
const training = examples.map(withSchemeFeatures)
console.log(
  `${lines.length} lines, ${examples.filter(({ states }) => states.length === 0).length} not aligned`,
)

const tallies: Tallies = new Map()
const wrong: string[] = []
for (let fold = 0; fold < Number(options.folds); fold++) {
  const { file, labeller } = fit(
    training.filter(({ line }) => partOf(line.sentence, FOLDS) !== fold),
    settings,
    () => undefined,
  )
  console.log(`part ${fold + 1} held out: ${file.features} features`)
  const unseen = examples.filter(({ line }) => partOf(line.sentence, FOLDS) === fold)
  evaluate(labeller, unseen, scorer, tallies, ({ line, tokens }, labels, score) => {
    const words = tokens.map((token, at) =>
      labels[at] === 'mark' ? token.text : `${token.text}/${labels[at]?.slice(0, 2)}`,
    )
    const fields = ['quantity', 'unit', 'name', 'rest'].filter((field) => !score[field])
    const wanted = [
      line.quantityMin,
      line.quantityMax,
      line.unit,
      line.name,
      line.size,
      line.preparation,
      line.comment,
      line.purpose,
    ]
    if (line.source !== 'nyt')
      wrong.push(`${line.source} ${fields.join()} :: ${words.join(' ')} || ${wanted.join(' | ')}`)
  })
}
for (const line of tallyLines(tallies)) console.log(line)
if (options.wrong) writeFileSync(options.wrong, wrong.join('\n'))

if (options.write) {
  const { file } = fit(training, settings, console.log)
  const text = `${JSON.stringify(file, null, 2)}\n`
  writeFileSync(WEIGHTS, text)
  console.log(`${file.features} features, ${gzipSync(text).length} bytes gzipped`)
}
