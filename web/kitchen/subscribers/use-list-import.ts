import { useEffect, useRef, useState } from 'react'
import type { SubscriberImport } from '#core/calls/subscribers/subscriber-calls.ts'
import type { DateOrder } from '#core/formats/subscribers/joined-date.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { limits } from '#core/values/limits.ts'
import { useApp } from '../../app/app-context.tsx'
import { useCall } from '../../app/use-call.ts'
import { base64Of } from './base64.ts'
import { addChoice, withChoices, type Choices, type ListColumn, type Role } from './column-roles.ts'

type ChosenFile = { readonly fileName: string; readonly file: string }
/** How to read a list, and how its people gave consent; empty if that was not stated. */
type Reading = {
  readonly choices: Choices
  readonly consent: string
  /** The order of day and month in dates such as 05/06/2024, if the user chose it. */
  readonly dateOrder: DateOrder | null
}
type Sent = Reading & { readonly isDryRun: boolean; readonly of: ChosenFile }

/** The preview of an import with these choices. `isStated` is true if consent was stated. */
type Preview = Omit<Reading, 'consent'> & {
  readonly imported: SubscriberImport
  readonly isStated: boolean
}

/** The debounce before the list is checked again with changed roles or consent, in milliseconds. */
const checkDelayMs = 400

const noChoices: Choices = new Map()

/**
 * Imports subscribers from a chosen file. The list is checked before the import: whenever its columns change, and once
 * consent is stated.
 */
export function useListImport(siteSlug: string) {
  const { api: lasting } = useApp()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState(noChoices)
  const [consent, setConsent] = useState('')
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null)
  const [columns, setColumns] = useState<readonly ListColumn[]>([])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<SubscriberImport | null>(null)
  const [isLastDryRun, setLastDryRun] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const consentRef = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const call = useCall(
    async (api, { isDryRun, of, choices: roles, consent: statement, dateOrder: order }: Sent) => {
      const stated = isSentence(statement) ? { consent: statement.trim() } : {}
      // An import continues after its dialog or page is closed; the subscribers page shows its progress.
      const through = isDryRun ? api : lasting
      const matched = [...roles].map(([column, role]) => ({ column, role }))
      const dates = order === null ? {} : { dateOrder: order }
      const body = { ...of, ...stated, ...dates, columns: matched, isDryRun }
      return (await through.importSubscribers({ siteSlug, body })).body.imported
    },
    {
      onDone(imported, sent) {
        if (!imported.isDryRun) return setDone(imported)
        const { choices: roles, dateOrder: order } = sent
        setPreview({ imported, choices: roles, dateOrder: order, isStated: isSentence(sent.consent) })
        setColumns(imported.columns)
      },
      revalidates: true,
    },
  )

  const send = {
    ...call,
    run(sent: Sent) {
      setLastDryRun(sent.isDryRun)
      call.run(sent)
    },
  }

  async function chooseFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    clearTimeout(timer.current)
    send.abort()
    setChosen(null)
    setChoices(noChoices)
    setDateOrder(null)
    setColumns([])
    setPreview(null)
    setProblem(null)
    try {
      const of = { fileName: file.name, file: await base64Of(file) }
      setChosen(of)
      // The consent may have been edited while the file was being read.
      const statement = consentRef.current
      send.run({ isDryRun: true, of, choices: noChoices, consent: statement, dateOrder: null })
    } catch (error) {
      setProblem(failureAdvice(error))
    }
  }

  const shown = withChoices(columns, choices)

  function chooseRole(number: number, role: Role): void {
    const next = addChoice(choices, number, role)
    setChoices(next)
    checkSoon({ choices: next, consent, dateOrder })
  }

  function chooseDateOrder(order: DateOrder): void {
    setDateOrder(order)
    checkSoon({ choices, consent, dateOrder: order })
  }

  function stateConsent(text: string): void {
    setConsent(text)
    consentRef.current = text
    if (isSentence(text) !== isSentence(consent)) checkSoon({ choices, consent: text, dateOrder })
  }

  function checkSoon(reading: Reading): void {
    clearTimeout(timer.current)
    send.abort()
    if (chosen === null) return
    // Before the first response no columns are known, so the list is always checked.
    if (columns.length > 0 && !hasEmail(withChoices(columns, reading.choices))) return
    timer.current = setTimeout(() => send.run({ isDryRun: true, of: chosen, ...reading }), checkDelayMs)
  }

  function run(isDryRun: boolean): void {
    clearTimeout(timer.current)
    if (chosen !== null) send.run({ isDryRun, of: chosen, choices, consent, dateOrder })
  }

  const isStated = isSentence(consent)
  const isSame =
    preview !== null &&
    preview.choices === choices &&
    preview.dateOrder === dateOrder &&
    preview.isStated === isStated
  const isChecked = isSame && !send.isPending
  const isUnclear = consent.trim() !== '' && !isStated
  return {
    ...{ chosen, columns: shown, done, consent, chooseFile, chooseRole, stateConsent },
    /** The numbers of columns that seem to be about consent and have no role yet. */
    unclear: unclearOf(preview, choices),
    /** The chosen order of day and month; undefined if no date depends on it. */
    dateOrder:
      preview === null || preview.imported.dateOrder === null ? undefined : (dateOrder ?? orderOf(preview)),
    chooseDateOrder,
    check: () => run(true),
    import: () => run(false),
    isPending: send.isPending,
    /** True during an import, false during a mere check. */
    isImporting: send.isPending && !isLastDryRun,
    error: problem ?? send.error,
    preview: hasEmail(shown) ? (preview?.imported ?? null) : null,
    /** Why the list cannot be imported; null if it can. */
    obstacle:
      obstacleOf(shown, isChecked ? preview.imported : null) ??
      (unclearOf(preview, choices).length > 0 ? unclearColumn : null) ??
      (isSame && preview.imported.dateOrder === 'unclear' ? unclearDates : null) ??
      (isUnclear ? unclearConsent : null),
    isReady: isChecked,
  }
}

const unclearColumn =
  'To import this list, choose what the marked column says about consent, or leave that column out.'
const unclearDates = 'To import this list, choose what comes first in its dates.'

function unclearOf(preview: Preview | null, choices: Choices): readonly number[] {
  return preview?.imported.unclearColumns.filter((number) => !choices.has(number)) ?? []
}

/** The date order detected in a list; null if the user has to choose. */
function orderOf({ imported: { dateOrder } }: Preview): DateOrder | null {
  return dateOrder === 'unclear' ? null : dateOrder
}

const unclearConsent = 'Describe in a sentence how these people agreed, or leave the field empty.'

/** True if the text is long enough to describe how people gave consent. */
function isSentence(text: string): boolean {
  return text.trim().length >= limits.consentAtLeast
}

function hasEmail(columns: readonly ListColumn[]): boolean {
  return columns.some(({ role }) => role === 'email')
}

function obstacleOf(columns: readonly ListColumn[], imported: SubscriberImport | null): string | null {
  if (columns.length === 0) return null
  if (!hasEmail(columns)) return 'To import this list, choose which column is the email address.'
  if (imported === null || imported.invalid < imported.rows) return null
  return 'No row has a valid email address there. Choose another column as Email.'
}
