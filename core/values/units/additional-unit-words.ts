import { easternUnitWords } from './eastern-unit-words.ts'
import { northernUnitWords } from './northern-unit-words.ts'
import { southernUnitWords } from './southern-unit-words.ts'
import { aliasesOf } from './unit-words.ts'
import type { WordTables } from './word-table.ts'

/** The words of the languages that are not among `westernUnitWords`. */
export const additionalUnitWords: WordTables = {
  ...northernUnitWords,
  ...easternUnitWords,
  ...southernUnitWords,
}

/** Words of units that only imported ingredient lines are read with; pages for readers do not load them. */
export const additionalUnitAliases: ReadonlyMap<string, string> = new Map(
  Object.values(additionalUnitWords).toReversed().flatMap(aliasesOf),
)
