import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { ColumnChoice } from '../../formats/subscribers/column-choice.ts'
import type { TrivetApi } from '../catalogue.ts'

const siteSlug = 'ottolina'
let owner: TrivetApi

beforeEach(async () => {
  const platform = createMemoryPlatform()
  owner = (await platform.signIn('owner@example.com')).api
  await owner.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
})

async function bring(text: string, columns: ColumnChoice[] = [], isDryRun = true) {
  const file = Buffer.from(text).toString('base64')
  const body = { file, consent: 'They signed up on my old site', columns, isDryRun }
  return (await owner.importSubscribers({ siteSlug, body })).body.imported
}

const rolesOf = ({ columns }: Awaited<ReturnType<typeof bring>>) =>
  columns.map(({ header, role }) => [header, role])

const czech = 'Kontakt;Jméno;Stav\nada@example.com;Ada;active\nbob@example.com;Bob;unsubscribed\n'

describe('a list of subscribers whose column names are not recognized', () => {
  it('is described in a dry run with its columns, their values and their roles by content', async () => {
    const { columns, format, rows } = await bring(czech)
    expect({ format, rows }).toEqual({ format: 'addresses', rows: 2 })
    expect(columns).toEqual([
      { number: 1, header: 'Kontakt', samples: ['ada@example.com', 'bob@example.com'], role: 'email' },
      { number: 2, header: 'Jméno', samples: ['Ada', 'Bob'], role: 'name' },
      { number: 3, header: 'Stav', samples: ['active', 'unsubscribed'], role: 'status' },
    ])
  })

  it('is imported with the columns that are chosen', async () => {
    const text = 'Účet;Přezdívka;Doporučil\nada@example.com;Lovelace;bob@example.com\n'
    expect(await bring(text)).toMatchObject({ added: 2 })
    const columns = [
      { column: 'Účet', role: 'email' },
      { column: 'Přezdívka', role: 'lastName' },
    ] as const
    const imported = await bring(text, [...columns], false)
    expect(imported).toMatchObject({ format: 'table', added: 1, rows: 1, invalid: 0 })
    expect(rolesOf(imported)).toEqual([
      ['Účet', 'email'],
      ['Přezdívka', 'lastName'],
      ['Doporučil', null],
    ])
    const { subscribers } = (await owner.listSubscribers({ siteSlug })).body
    expect(subscribers).toMatchObject([{ email: 'ada@example.com', displayName: 'Lovelace' }])
  })

  it('is described although its addresses are in a column that is not the one called email', async () => {
    const text = 'Email,Kontakt\n,ada@example.com\n,bob@example.com\n'
    expect(await bring(text)).toMatchObject({ added: 0, rows: 2, invalid: 2 })
    await expect(bring(text, [], false)).rejects.toMatchObject({
      status: 422,
      body: {
        error: 'There is no email address in the column "Email". Match the column of the addresses.',
      },
    })
    expect(await bring(text, [{ column: 'Kontakt', role: 'email' }])).toMatchObject({ added: 2 })
  })
})

describe('a column of a list of subscribers', () => {
  it.each([
    ['its number', 2],
    ['its name in another case and punctuation', 'e mail'],
  ])('is chosen by %s', async (_what, column) => {
    const text = 'Name,E-Mail,Vermerk\nAda,ada@example.com,x\n'
    expect(rolesOf(await bring(text, [{ column, role: 'email' }]))).toEqual([
      ['Name', 'name'],
      ['E-Mail', 'email'],
      ['Vermerk', null],
    ])
  })

  it('is chosen by its number in a list without column names, whose rejected rows can be imported again', async () => {
    const text = '7,ada@example.com,Ada\n8,bob@example,Bob\n'
    const columns = [
      { column: 1, role: null },
      { column: 3, role: 'firstName' },
      { column: 2, role: 'email' },
    ] as const
    const imported = await bring(text, [...columns])
    expect(imported).toMatchObject({ added: 1, rows: 2, invalid: 1 })
    expect(imported.columns[0]).toEqual({ number: 1, header: null, samples: ['7', '8'], role: null })
    expect(imported.rejected).toBe(
      'column 1,email,first name,reason\r\n8,bob@example,Bob,"""bob@example"" is not an email address."\r\n',
    )
    expect(await bring(imported.rejected.replace('bob@example,', 'bob@example.com,'))).toMatchObject({
      ...{ added: 1, invalid: 0 },
    })
  })

  it('is ignored if that is chosen, although its name is recognized', async () => {
    const text = 'email,name\nada@example.com,Ada\n'
    const imported = await bring(text, [{ column: 'name', role: null }])
    expect(rolesOf(imported)).toEqual([
      ['email', 'email'],
      ['name', null],
    ])
  })

  it('keeps its role by name where only another column is chosen', async () => {
    const text = 'Kontakt,Status,Name\nada@example.com,unsubscribed,Ada\n'
    const imported = await bring(text, [{ column: 'Kontakt', role: 'email' }])
    expect(imported).toMatchObject({ added: 0, refused: 1 })
    expect(rolesOf(imported).map(([, role]) => role)).toEqual(['email', 'status', 'name'])
  })

  it('is found below a title', async () => {
    const text = `Čtenáři\n\n${czech}`
    expect(await bring(text, [{ column: 'Kontakt', role: 'email' }])).toMatchObject({ rows: 2, added: 1 })
  })

  const email = { column: 'Kontakt', role: 'email' } as const
  it.each<[string, ColumnChoice[], string]>([
    [
      'is not in the file',
      [{ column: 'Mail', role: 'email' }],
      'There is no column "Mail". The columns of the file are "Kontakt", "Jméno", "Stav".',
    ],
    [
      'has too high a number',
      [{ column: 4, role: 'email' }],
      'There is no column 4: the file has 3 columns.',
    ],
    [
      'has the role of another one',
      [email, { column: 'Jméno', role: 'email' }],
      'The columns "Kontakt" and "Jméno" are both matched to email. Choose one of them.',
    ],
    ['has two roles', [email, { column: 1, role: 'name' }], 'Column "Kontakt" is matched more than once.'],
    [
      'was the only one with addresses',
      [{ column: 'Kontakt', role: null }],
      'No column is matched to email. Match the column of the addresses.',
    ],
  ])('that %s is refused with a sentence', async (_what, columns, error) => {
    await expect(bring(czech, columns)).rejects.toMatchObject({
      status: 422,
      body: { error, issues: [{ path: 'body.columns', message: error }] },
    })
  })

  it('with the name of another one is chosen by its number', async () => {
    const text = 'Adresa,Adresa\nPraha,ada@example.com\n'
    await expect(bring(text, [{ column: 'Adresa', role: 'email' }])).rejects.toMatchObject({
      body: { error: '2 columns are called "Adresa". Use the number of the column.' },
    })
    expect(await bring(text, [{ column: 2, role: 'email' }])).toMatchObject({ added: 1, invalid: 0 })
  })

  it('without a name is not chosen by a name', async () => {
    await expect(bring('ada@example.com\n', [{ column: 'Email', role: 'email' }])).rejects.toMatchObject({
      body: {
        error: 'There is no column "Email": the file has no column names. Use the number of the column.',
      },
    })
  })
})
