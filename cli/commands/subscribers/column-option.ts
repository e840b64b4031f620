import { InvalidArgumentError } from 'commander'
import { columnRoles } from '#core/formats/subscribers/column-role.ts'
import type { ColumnChoice } from '#core/formats/subscribers/column-choice.ts'

const ignored = 'ignore'

/** Parses `email=E-Mail Adresse`, `name=2` or `ignore=Notes`, and appends it to the previous choices. */
export function readColumnOption(
  text: string,
  before: readonly ColumnChoice[] = [],
): readonly ColumnChoice[] {
  const equals = text.indexOf('=')
  const [word, name] = [text.slice(0, equals).trim(), text.slice(equals + 1).trim()]
  const role = columnRoles.find((one) => one === word)
  if (equals < 0 || name === '' || (role === undefined && word !== ignored)) {
    throw new InvalidArgumentError(
      `Give the meaning of the column and its name or number, such as email="E-Mail Adresse" or email=2. A column can be ${columnRoles.join(', ')} or ${ignored}.`,
    )
  }
  const column = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : name
  return [...before, { column, role: role ?? null }]
}
