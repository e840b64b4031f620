import { useState } from 'react'
import type { CurrentUser } from '#core/model/account/user.ts'
import { importAgain } from '../../browser/start/import-again.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { readDeletionEffects, type DeletionEffects } from './deletion-effects.ts'

const loadDialog = importAgain(() => import('./deletion-dialog.tsx'))

type Question = Pick<Awaited<ReturnType<typeof loadDialog>>, 'DeletionDialog'> & {
  readonly effects: DeletionEffects
}

/** Exports the reader's data and deletes the account. */
export function AccountEnd({ user }: { user: CurrentUser }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [times, setTimes] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const ask = useCall(
    async (api): Promise<Question> => {
      const [{ DeletionDialog }, effects] = await Promise.all([loadDialog(), readDeletionEffects(api)])
      return { DeletionDialog, effects }
    },
    {
      onDone: (found) => {
        setQuestion(found)
        setTimes(times + 1)
        setIsAsking(true)
      },
      toastsFailure: true,
    },
  )
  const download = useCall(async (api) => (await api.exportCurrentUser()).body.personalData, {
    onDone: (personalData) => saveFile('trivet-personal-data.json', JSON.stringify(personalData, null, 2)),
    toastsFailure: true,
  })
  return (
    <section className="account-end" aria-labelledby="account-end">
      <h2 id="account-end">Your data</h2>
      <p>Everything that is stored about you, in one file.</p>
      <Button aria-disabled={download.isPending} onClick={() => download.run(undefined)}>
        {download.isPending ? 'Loading…' : 'Download my data'}
      </Button>
      <h2>Delete account</h2>
      <p>This ends your account on all sites. It cannot be undone.</p>
      <Button aria-disabled={ask.isPending} onClick={() => ask.run(undefined)}>
        {ask.isPending ? 'Loading…' : 'Delete my account…'}
      </Button>
      {question !== null && (
        <question.DeletionDialog
          key={times}
          user={user}
          effects={question.effects}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
