import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreadableFileSentence } from '#core/model/call-failure.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import type { ListColumn } from './column-roles.ts'
import { ImportDialog } from './import-dialog.tsx'
import { mountOnSite } from '../testing/mount-on-site.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

type Body = {
  readonly columns: readonly { readonly column: number; readonly role: ListColumn['role'] }[]
  readonly isDryRun: boolean
  readonly consent?: string
  readonly dateOrder?: string
}

const long = 'Souhlasím se zasíláním novinek, receptů a jiných obchodních sdělení na uvedenou adresu'
const columns: readonly ListColumn[] = [
  {
    number: 1,
    header: 'Účet',
    samples: ['dlouhá.adresa.čtenářky@velmi-dlouhé-jméno.example.com'],
    role: null,
  },
  { number: 2, header: 'Jméno', samples: ['Ada', 'Bob'], role: 'name' },
  { number: 3, header: long, samples: [], role: null },
]

/** Shows the dialog with an API that detects no email column; returns the lists that were sent to it. */
function show({ hasQuestion = false, delay = 0 } = {}) {
  const sent: Body[] = []
  const importSubscribers = ({ body }: { readonly body: Body }) => {
    sent.push(body)
    const isMatched = body.columns.some(({ role }) => role === 'email')
    const counts = {
      rows: 2,
      added: isMatched && body.consent !== undefined ? 2 : 0,
      invalid: isMatched ? 0 : 2,
    }
    const chosen = new Map(body.columns.map(({ column, role }) => [column, role]))
    const imported = {
      ...{ isDryRun: body.isDryRun, format: 'table', ...counts },
      ...{ unchanged: 0, refused: 0, renamed: 0, duplicates: 0, paidElsewhere: 0 },
      leftOut: {
        ...{ refusedHere: 0, unconfirmed: 0, unclear: 0 },
        withoutConsent: body.consent === undefined ? 2 : 0,
      },
      unclearColumns: hasQuestion ? [3].filter((number) => !chosen.has(number)) : [],
      dateOrder: hasQuestion ? (body.dateOrder ?? 'unclear') : null,
      columns: columns.map((column) => ({ ...column, role: chosen.get(column.number) ?? column.role })),
      ...{ issues: [], changes: '', rejected: '' },
    }
    const response = { body: { imported } }
    return new Promise<typeof response>((resolve) => setTimeout(() => resolve(response), delay))
  }
  const getSubscriberImport = () => Promise.resolve({ body: { subscriberImport: null } })
  const api = fakeApi({ importSubscribers, getSubscriberImport })
  unmount = mountOnSite({ api, Component: () => <ImportDialog isOpen onClose={() => undefined} /> })
  return sent
}

/** Chooses a file as the browser does, without reading it. */
function choose(file: File) {
  const input = page.getByLabelText('CSV file').element() as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const list = new File(['Účet;Jméno'], 'readers.csv', { type: 'text/csv' })
const useAs = (name: string) => page.getByRole('combobox', { name: `Use ${name} as` })
const importButton = page.getByRole('button', { name: 'Import', exact: true })

it('a subscriber list is checked again once consent is stated, and an incomplete statement is not accepted', async () => {
  const sent = show()
  choose(list)
  await userEvent.selectOptions(useAs('“Účet”'), 'Email')
  await expect.element(page.getByText(/^2 people left out/)).toBeVisible()
  const consent = page.getByRole('textbox', { name: 'How did these people agree to get your newsletter?' })
  await userEvent.fill(consent, 'They did')
  await expect.element(importButton).toBeDisabled()
  await expect
    .element(importButton)
    .toHaveAccessibleDescription('Describe in a sentence how these people agreed, or leave the field empty.')
  await userEvent.fill(consent, 'They signed up on my old site.')
  await expect.element(page.getByText('2 people will get newsletters')).toBeVisible()
  expect(await page.getByRole('button', { name: 'Rows left out' }).all()).toEqual([])
  await userEvent.click(importButton)
  await expect.element(page.getByRole('heading', { name: 'Done: 2 rows' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ isDryRun: false, consent: 'They signed up on my old site.' })
})

it('the counts are updated when consent is typed while the list is being checked', async () => {
  const sent = show({ delay: 500 })
  choose(list)
  await expect.poll(() => sent.length).toBe(1)
  const consent = page.getByRole('textbox', { name: 'How did these people agree to get your newsletter?' })
  await userEvent.fill(consent, 'They signed up on my old site.')
  await userEvent.selectOptions(useAs('“Účet”'), 'Email')
  await expect.element(page.getByText('2 people will get newsletters')).toBeVisible()
  await userEvent.fill(consent, '')
  expect(await page.getByText('2 people will get newsletters').all()).toEqual([])
  await expect.element(page.getByText(/^2 people left out/)).toBeVisible()
})

it('the dialog does not say that a list is being checked while it is being imported', async () => {
  show({ delay: 300 })
  choose(list)
  await userEvent.selectOptions(useAs('“Účet”'), 'Email')
  await expect.element(importButton).toBeEnabled()
  await userEvent.click(importButton)
  await expect.element(page.getByRole('button', { name: 'Importing…' })).toBeVisible()
  expect(await page.getByText('Checking the list…').all()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Done: 2 rows' })).toBeVisible()
})

it('the dialog asks about a possible consent column and about the date order before the import', async () => {
  const sent = show({ hasQuestion: true })
  choose(list)
  await userEvent.selectOptions(useAs('“Účet”'), 'Email')
  await expect
    .element(importButton)
    .toHaveAccessibleDescription(
      'To import this list, choose what the marked column says about consent, or leave that column out.',
    )
  await userEvent.selectOptions(useAs(`“${long}”`), 'Leave out')
  await expect
    .element(importButton)
    .toHaveAccessibleDescription('To import this list, choose what comes first in its dates.')
  const dates = page.getByRole('combobox', { name: 'Dates such as 05/06/2024' })
  await userEvent.selectOptions(dates, 'The day first: 5 June 2024')
  await expect.element(importButton).toBeEnabled()
  await userEvent.click(importButton)
  await expect.element(page.getByRole('heading', { name: 'Done: 2 rows' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ isDryRun: false, dateOrder: 'dayFirst' })
})

describe('the columns of a subscriber list', () => {
  it('can be matched by hand if they are not detected, and are used for the check and the import', async () => {
    const sent = show()
    choose(list)
    await expect.element(useAs('“Jméno”')).toHaveValue('name')
    await expect.element(page.getByRole('rowheader', { name: /^Jméno/ })).toHaveTextContent('JménoAda, Bob')
    await expect.element(importButton).toBeDisabled()
    await expect
      .element(importButton)
      .toHaveAccessibleDescription('To import this list, choose which column is the email address.')
    await userEvent.selectOptions(useAs('“Účet”'), 'Email')
    await userEvent.selectOptions(useAs('“Jméno”'), 'Last name')
    await expect.element(page.getByText(/^2 people left out/)).toBeVisible()
    const matched = [
      { column: 1, role: 'email' },
      { column: 2, role: 'lastName' },
    ]
    // On a slow machine, the list is also checked between the two choices.
    await expect.poll(() => sent.at(-1)?.columns).toEqual(matched)
    expect(sent[0]?.columns).toEqual([])
    await expect.element(importButton).toBeEnabled()
    await userEvent.click(importButton)
    await expect.element(page.getByRole('heading', { name: 'Done: 2 rows' })).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ isDryRun: false, columns: matched })
  })

  it('pass their roles on, and block the import while none contains the email address', async () => {
    const sent = show()
    choose(list)
    await userEvent.selectOptions(useAs('“Jméno”'), 'Email')
    await expect.element(importButton).toBeEnabled()
    await userEvent.selectOptions(useAs('“Účet”'), 'Email')
    await expect.element(useAs('“Jméno”')).toHaveValue('')
    await userEvent.selectOptions(useAs('“Účet”'), 'Leave out')
    await expect.element(importButton).toBeDisabled()
    await expect
      .element(page.getByRole('dialog').getByRole('status').first())
      .toHaveTextContent('To import this list, choose which column is the email address.')
    expect(sent.every(({ isDryRun }) => isDryRun)).toBe(true)
  })

  it('fit on a phone without horizontal scrolling and have accessible names', async () => {
    await page.viewport(390, 844)
    show()
    choose(list)
    await expect.element(useAs(`“${long}”`)).toBeVisible()
    const content = page.getByRole('dialog').element().querySelector('.dialog__content')
    expect(content?.scrollWidth).toBe(content?.clientWidth)
    expect(await axeViolations()).toEqual([])
  })
})

it('an unreadable subscriber file is reported with advice', async () => {
  show()
  const read = FileReader.prototype.readAsDataURL
  FileReader.prototype.readAsDataURL = function fail() {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  }
  try {
    choose(list)
    await expect.element(page.getByRole('alert')).toHaveTextContent(unreadableFileSentence)
  } finally {
    FileReader.prototype.readAsDataURL = read
  }
})
