import type { DateOrder } from '../../formats/subscribers/joined-date.ts'
import { shortened } from '../../formats/subscribers/list-address.ts'
import type { MatchedColumns } from '../../formats/subscribers/match-columns.ts'
import { domainError } from '../../values/errors.ts'

/** A validation error with a message for users. */
export function invalidInput(path: string, message: string) {
  return domainError('validation_failed', message, { issues: [{ path, message }] })
}

/** The error for a list that cannot be imported without a choice by the user; null if there is nothing to ask. */
export function openQuestion({ unclear, columns }: MatchedColumns, order: DateOrder | 'unclear' | null) {
  const [index] = unclear
  if (index !== undefined) {
    const column = columns.find(({ number }) => number === index + 1)
    const header = column?.header ?? ''
    const name = header === '' ? `column ${index + 1}` : `the column "${shortened(header)}"`
    const values = (column?.samples ?? []).map((sample) => `"${sample}"`).join(', ')
    return invalidInput(
      'body.columns',
      `It is not clear what ${name} (${values}) says about consent. Choose what the column contains, or ignore it.`,
    )
  }
  if (order !== 'unclear') return null
  return invalidInput(
    'body.dateOrder',
    'It is not clear whether the day or the month comes first in the dates of this list. Choose the order of its dates.',
  )
}
