import { useEffect, useRef, useState } from 'react'
import type { SubscriberImport } from '#core/calls/subscription/subscriber-calls.ts'
import { failureText } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { useCall } from '../../app/use-call.ts'
import { base64Of } from './base64.ts'
import { addChoice, withChoices, type Choices, type ListColumn, type Role } from './column-roles.ts'

type ChosenFile = { readonly fileName: string; readonly file: string }
type Sent = { readonly isDryRun: boolean; readonly of: ChosenFile; readonly choices: Choices }

/** What would be imported with the choices. */
type Preview = { readonly imported: SubscriberImport; readonly choices: Choices }

/** How long the roles have to stay the same before the list is checked with them, in milliseconds. */
const checkDelayMs = 400

const noChoices: Choices = new Map()

/** The import of a list from a chosen file: it is checked with each change of its columns before it is imported. */
export function useListImport(siteSlug: string, consent: string) {
  const { api: lasting } = useApp()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState(noChoices)
  const [columns, setColumns] = useState<readonly ListColumn[]>([])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<SubscriberImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = useCall(
    async (api, { isDryRun, of, choices: roles }: Sent) => {
      const stated = consent.trim() === '' ? {} : { consent: consent.trim() }
      // An import continues when its dialog or its page is left; the page of subscribers shows its progress.
      const through = isDryRun ? api : lasting
      const matched = [...roles].map(([column, role]) => ({ column, role }))
      const body = { ...of, ...stated, columns: matched, isDryRun }
      return (await through.importSubscribers({ siteSlug, body })).body.imported
    },
    {
      onDone(imported, sent) {
        if (!imported.isDryRun) return setDone(imported)
        setPreview({ imported, choices: sent.choices })
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
      send.run({ isDryRun: true, of, choices: noChoices })
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  const shown = withChoices(columns, choices)

  function chooseRole(number: number, role: Role): void {
    const next = addChoice(choices, number, role)
    setChoices(next)
    clearTimeout(timer.current)
    send.abort()
    if (chosen === null || !hasEmail(withChoices(columns, next))) return
    timer.current = setTimeout(() => send.run({ isDryRun: true, of: chosen, choices: next }), checkDelayMs)
  }

  function run(isDryRun: boolean): void {
    clearTimeout(timer.current)
    if (chosen !== null) send.run({ isDryRun, of: chosen, choices })
  }

  const isChecked = preview !== null && preview.choices === choices && !send.isPending
  return {
    ...{ chosen, columns: shown, done, chooseFile, chooseRole },
    check: () => run(true),
    import: () => run(false),
    isPending: send.isPending,
    error: problem ?? send.error,
    preview: hasEmail(shown) ? (preview?.imported ?? null) : null,
    /** Why the list cannot be imported with these columns, null where it can. */
    obstacle: obstacleOf(shown, isChecked ? preview.imported : null),
    isReady: isChecked,
  }
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
