import { useEffect, useRef, useState } from 'react'
import type { SubscriberImport } from '#core/calls/subscription/subscriber-calls.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { limits } from '#core/values/limits.ts'
import { useApp } from '../../app/app-context.tsx'
import { useCall } from '../../app/use-call.ts'
import { base64Of } from './base64.ts'
import { addChoice, withChoices, type Choices, type ListColumn, type Role } from './column-roles.ts'

type ChosenFile = { readonly fileName: string; readonly file: string }
/** The chosen columns of a list, and the stated consent of its people; empty if none was stated. */
type Reading = { readonly choices: Choices; readonly consent: string }
type Sent = Reading & { readonly isDryRun: boolean; readonly of: ChosenFile }

/** The preview of an import with these choices; `isStated` is true if consent was stated. */
type Preview = Pick<Reading, 'choices'> & { readonly imported: SubscriberImport; readonly isStated: boolean }

/** The debounce before the list is checked with changed roles or consent, in milliseconds. */
const checkDelayMs = 400

const noChoices: Choices = new Map()

/**
 * Imports subscribers from a chosen file. The list is checked before the import whenever its columns change, and once
 * consent is stated.
 */
export function useListImport(siteSlug: string) {
  const { api: lasting } = useApp()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState(noChoices)
  const [consent, setConsent] = useState('')
  const [columns, setColumns] = useState<readonly ListColumn[]>([])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<SubscriberImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = useCall(
    async (api, { isDryRun, of, choices: roles, consent: said }: Sent) => {
      const stated = isSentence(said) ? { consent: said.trim() } : {}
      // An import continues after its dialog or page is closed; the subscribers page shows its progress.
      const through = isDryRun ? api : lasting
      const matched = [...roles].map(([column, role]) => ({ column, role }))
      const body = { ...of, ...stated, columns: matched, isDryRun }
      return (await through.importSubscribers({ siteSlug, body })).body.imported
    },
    {
      onDone(imported, sent) {
        if (!imported.isDryRun) return setDone(imported)
        setPreview({ imported, choices: sent.choices, isStated: isSentence(sent.consent) })
        setColumns(imported.columns)
      },
      revalidates: true,
    },
  )

  async function chooseFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    clearTimeout(timer.current)
    send.abort()
    setChosen(null)
    setChoices(noChoices)
    setColumns([])
    setPreview(null)
    setProblem(null)
    try {
      const of = { fileName: file.name, file: await base64Of(file) }
      setChosen(of)
      send.run({ isDryRun: true, of, choices: noChoices, consent })
    } catch (error) {
      setProblem(failureAdvice(error))
    }
  }

  const shown = withChoices(columns, choices)

  function chooseRole(number: number, role: Role): void {
    const next = addChoice(choices, number, role)
    setChoices(next)
    checkSoon({ choices: next, consent })
  }

  function stateConsent(text: string): void {
    setConsent(text)
    if (isSentence(text) !== isSentence(consent)) checkSoon({ choices, consent: text })
  }

  function checkSoon(reading: Reading): void {
    clearTimeout(timer.current)
    send.abort()
    if (chosen === null || !hasEmail(withChoices(columns, reading.choices))) return
    timer.current = setTimeout(() => send.run({ isDryRun: true, of: chosen, ...reading }), checkDelayMs)
  }

  function run(isDryRun: boolean): void {
    clearTimeout(timer.current)
    if (chosen !== null) send.run({ isDryRun, of: chosen, choices, consent })
  }

  const isStated = isSentence(consent)
  const isSame = preview !== null && preview.choices === choices && preview.isStated === isStated
  const isChecked = isSame && !send.isPending
  const isUnclear = consent.trim() !== '' && !isStated
  return {
    ...{ chosen, columns: shown, done, consent, chooseFile, chooseRole, stateConsent },
    check: () => run(true),
    import: () => run(false),
    isPending: send.isPending,
    error: problem ?? send.error,
    preview: hasEmail(shown) ? (preview?.imported ?? null) : null,
    /** Why the list cannot be imported, or null if it can. */
    obstacle: obstacleOf(shown, isChecked ? preview.imported : null) ?? (isUnclear ? unclearConsent : null),
    isReady: isChecked,
  }
}

const unclearConsent = 'Say in a sentence how these people agreed, or leave that empty.'

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
