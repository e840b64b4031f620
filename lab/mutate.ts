import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

/**
 * Breaks core in small ways and reports the changes that no test detects: `npm run mutate`, or
 * `npm run mutate -- core/values/units/quantity.ts` for these files only. `--ignore-static` leaves out what runs while
 * a file is loaded, for which all tests have to run.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'ignore-static': { type: 'boolean', default: false } },
})

await new Stryker({
  configFile: 'lab/mutation/stryker.config.json',
  ignoreStatic: values['ignore-static'],
  ...(positionals.length > 0 ? { mutate: positionals } : {}),
}).runMutationTest()
