import { parseArgs } from 'node:util'
import { parsers } from './fuzz-time/parsers.ts'
import { searchParser } from './fuzz-time/search.ts'

/**
 * Searches for input that takes a parser more than linear time: `npm run fuzz-time`. Options: names of parsers to
 * search only these, `--minutes 10` for the total time, `--seed 2` for another search. Prints one line per parser;
 * exits with 1 if it found input whose cost grows more than 2.6 times when the input doubles.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})

const names = positionals.length === 0 ? Object.keys(parsers) : positionals
const unknown = names.filter((name) => !(name in parsers))
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (unknown.length > 0 || !(minutes > 0) || !Number.isInteger(seed)) {
  console.error(
    `Usage: npm run fuzz-time -- [--minutes 10] [--seed 1] [parser…]; parsers: ${Object.keys(parsers).join(', ')}`,
  )
  process.exit(2)
}

let findings = 0
for (const name of names) {
  const outcome = await searchParser({ name, seed, milliseconds: (minutes * 60_000) / names.length })
  if (outcome.type === 'clean')
    console.log(`${name.padEnd(20)} ${outcome.tried} shapes, worst ${outcome.worst}`)
  else {
    findings += 1
    console.log(`${name.padEnd(20)} FOUND ${outcome.what}\n  ${JSON.stringify(outcome.shape)}`)
  }
}
console.log(
  findings === 0
    ? 'No input outgrows its length.'
    : `${findings} of ${names.length} parsers can be made slow.`,
)
process.exitCode = findings === 0 ? 0 : 1
