import { describe, expect, it } from 'vitest'
import { addChoice, columnName, withChoices, type Choices, type ListColumn } from './column-roles.ts'

const column = (number: number, header: string | null, role: ListColumn['role']): ListColumn => ({
  ...{ number, header, role, samples: [] },
})
const columns = [column(1, 'Kontakt', 'email'), column(2, 'Jméno', 'name'), column(3, 'Jiný', null)]
const rolesWith = (choices: Choices) => withChoices(columns, choices).map(({ role }) => role)
const none: Choices = new Map()

describe('the columns of a subscriber list', () => {
  it('keep their detected roles unless another one is chosen', () => {
    expect(rolesWith(none)).toEqual(['email', 'name', null])
    expect(rolesWith(addChoice(none, 2, null))).toEqual(['email', null, null])
  })

  it('have unique roles, which go to the column chosen last', () => {
    const other = addChoice(none, 3, 'email')
    expect(rolesWith(other)).toEqual([null, 'name', 'email'])
    expect(rolesWith(addChoice(other, 2, 'email'))).toEqual([null, 'email', null])
    expect(rolesWith(addChoice(addChoice(other, 2, 'email'), 1, 'name'))).toEqual(['name', 'email', null])
  })

  it('are referred to by their names, or else by their numbers', () => {
    expect([column(1, 'Kontakt', null), column(2, '', null), column(3, null, null)].map(columnName)).toEqual([
      '“Kontakt”',
      'column 2',
      'column 3',
    ])
  })
})
