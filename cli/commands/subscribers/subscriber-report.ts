import { parseCsv } from '#core/formats/file/csv/parse-csv.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { grouped } from '#core/values/text/counted.ts'
import { people } from './every-subscriber.ts'

/** The result of importing subscribers. */
export type SubscriberImport = CallResult<Catalogue['importSubscribers']>['imported']

/** The changes of an import, one per line. */
export function changeLines({ changes }: SubscriberImport): string[] {
  return changes
    .split('\r\n')
    .slice(1, -1)
    .map((row) => {
      const [email = '', change = '', before = '', after = ''] = parseCsv(row).rows[0] ?? []
      return oneLine(`${email}: ${change} ${before === '' ? '' : `${before} `}→ ${after}`)
    })
}

/** The columns of a list and their meaning: `columns: "E-Mail Adresse" = email, 2 = ignored`. */
export function columnLine({ columns }: SubscriberImport): string {
  const texts = columns.map(({ number, header, role }) => {
    const name = header === null || header === '' ? String(number) : `"${header}"`
    return `${oneLine(name)} = ${role ?? 'ignored'}`
  })
  return `columns: ${texts.join(', ')}`
}

/** The questions to answer before the list can be imported, with the options that answer them. */
export function questionLines({ columns, unclearColumns, dateOrder }: SubscriberImport): string[] {
  const unclear = columns.filter(({ number }) => unclearColumns.includes(number))
  return [
    ...unclear.map(({ number, header, samples }) => {
      const name = oneLine(header === null || header === '' ? String(number) : `"${header}"`)
      const values = oneLine(samples.map((sample) => `"${sample}"`).join(', '))
      return `It is not clear what column ${name} (${values}) says about consent: add --column wanted=${name}, unwanted=${name} or ignore=${name}.`
    }),
    ...(dateOrder === 'unclear'
      ? [
          'It is not clear whether the day or the month comes first in its dates: add --date-order day-first or month-first.',
        ]
      : []),
  ]
}

/** The results of an import or a dry run, one line per fact; empty facts are omitted. */
export function reportLines(imported: SubscriberImport): string[] {
  const { isDryRun, leftOut } = imported
  const facts: readonly (readonly [number, string])[] = [
    [imported.unchanged, 'already get newsletters'],
    [imported.renamed, 'get the name in the list'],
    [imported.refused, 'have unsubscribed or are undeliverable according to the list, which is recorded'],
    [leftOut.refusedHere, 'are skipped, because they unsubscribed here or their address rejects mail'],
    [
      leftOut.unconfirmed,
      'are skipped, because according to the list they have not confirmed their address or never subscribed',
    ],
    [leftOut.unclear, 'are skipped, because the list does not say clearly that they agreed'],
    [
      leftOut.withoutConsent,
      'are skipped, because it is unknown how they agreed to receive newsletters; state it with --consent "…"',
    ],
    [imported.duplicates, 'are in the list more than once'],
    [imported.paidElsewhere, 'pay at another service; payments are not imported'],
    [imported.invalid, 'have no valid address'],
  ]
  return [
    `${people(imported.added)} ${isDryRun ? 'would get' : imported.added === 1 ? 'gets' : 'get'} newsletters from now on.`,
    ...facts.flatMap(([count, words]) =>
      count > 0 ? `  ${grouped(count)} ${count === 1 ? ofOne(words) : words}` : [],
    ),
    ...imported.issues.map(({ line, message }) => `  line ${line}: ${oneLine(message)}`),
  ]
}

const verbsOfOne: { readonly [Verb in string]?: string } = {
  get: 'gets',
  have: 'has',
  are: 'is',
  stand: 'stands',
  pay: 'pays',
}

function ofOne(words: string): string {
  return words.replace(/^\w+/, (verb) => verbsOfOne[verb] ?? verb)
}
