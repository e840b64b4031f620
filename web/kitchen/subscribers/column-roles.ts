import { isConsentRole } from '#core/formats/subscribers/column-role.ts'
import type { SubscriberImport } from '#core/calls/subscribers/subscriber-calls.ts'

export type ListColumn = SubscriberImport['columns'][number]
export type Role = ListColumn['role']

/** The manually chosen roles by column number; null ignores a column. */
export type Choices = ReadonlyMap<number, Role>

/** The labels of the column roles. */
export const roleLabels: readonly (readonly [Exclude<Role, null>, string])[] = [
  ['email', 'Email'],
  ['name', 'Name'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['status', 'Status'],
  ['wanted', 'Wants mail (yes or no)'],
  ['unwanted', 'Wants no mail (yes or no)'],
  ['leftAt', 'Date unsubscribed'],
  ['bouncedAt', 'Date bounced'],
  ['confirmedAt', 'Date agreed'],
  ['joinedAt', 'Date subscribed'],
  ['plan', 'Paid plan'],
]

/** Applies the choices to the columns. A chosen role replaces the detected one; consent roles can repeat. */
export function withChoices(columns: readonly ListColumn[], choices: Choices): readonly ListColumn[] {
  const chosen: ReadonlySet<Role> = new Set([...choices.values()].filter((role) => !isConsentRole(role)))
  return columns.map((column) => {
    const choice = choices.get(column.number)
    if (choice !== undefined) return { ...column, role: choice }
    return chosen.has(column.role) ? { ...column, role: null } : column
  })
}

/** Adds a choice. Another column with the same role is set to ignored, unless it is a consent role. */
export function addChoice(choices: Choices, number: number, role: Role): Choices {
  const others = [...choices].map(
    ([other, its]) => [other, role !== null && !isConsentRole(role) && its === role ? null : its] as const,
  )
  return new Map([...others, [number, role] as const])
}

/** The name of a column: “Jméno”, or "column 2" if it has none. */
export function columnName({ header, number }: Pick<ListColumn, 'header' | 'number'>): string {
  return header === null || header === '' ? `column ${number}` : `“${header}”`
}
