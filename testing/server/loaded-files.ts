import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Loaded into a server by `--import`: writes the address of every module that it loads, one per line. */
const list = process.env['TRIVET_LOADED_FILES']
if (list === undefined) throw new Error('TRIVET_LOADED_FILES is not set.')

registerHooks({
  load(url, context, next) {
    appendFileSync(list, `${url}\n`)
    return next(url, context)
  },
})
