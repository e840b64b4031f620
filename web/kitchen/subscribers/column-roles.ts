import type { SubscriberImport } from '#core/calls/subscription/subscriber-calls.ts'

export type ListColumn = SubscriberImport['columns'][number]
export type Role = ListColumn['role']

/** The roles that were chosen by hand, by the numbers of their columns; null leaves a column out. */
export type Choices = ReadonlyMap<number, Role>

/** What a column can be used as, in words. */
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
  ['confirmedAt', 'Date confirmed'],
  ['joinedAt', 'Date subscribed'],
  ['plan', 'Paid plan'],
]

/** The columns as they are used with the choices: a chosen role replaces the recognized one. */
export function withChoices(columns: readonly ListColumn[], choices: Choices): readonly ListColumn[] {
  const chosen = new Set(choices.values())
  return columns.map((column) => {
    const choice = choices.get(column.number)
    if (choice !== undefined) return { ...column, role: choice }
    return chosen.has(column.role) ? { ...column, role: null } : column
  })
}

/** Adds a choice; another column that was chosen for the same role is left out. */
export function addChoice(choices: Choices, number: number, role: Role): Choices {
  const others = [...choices].map(
    ([other, its]) => [other, role !== null && its === role ? null : its] as const,
  )
  return new Map([...others, [number, role] as const])
}

/** How a column is called: “Jméno”, or "column 2" where it has no name. */
export function columnName({ header, number }: Pick<ListColumn, 'header' | 'number'>): string {
  return header === null || header === '' ? `column ${number}` : `“${header}”`
}
