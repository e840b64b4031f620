import { easternUnitWords } from './eastern-unit-words.ts'
import { northernUnitWords } from './northern-unit-words.ts'
import { southernUnitWords } from './southern-unit-words.ts'
import { aliasesOf } from './unit-words.ts'

/** Words of units that only imported ingredient lines are read with; pages for readers do not load them. */
export const additionalUnitAliases: ReadonlyMap<string, string> = new Map(
  [...northernUnitWords, ...easternUnitWords, ...southernUnitWords].toReversed().flatMap(aliasesOf),
)
