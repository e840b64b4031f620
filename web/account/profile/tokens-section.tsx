import { useState } from 'react'
import type { ApiToken } from '#core/calls/account/api-token-calls.ts'
import { relativeTime } from '#core/values/time/relative-time.ts'
import { importAgain } from '../../browser/start/import-again.ts'
import { useCall } from '../../app/use-call.ts'
import { DateText } from '../../content/date-text.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { tokenScope } from './token-scope.ts'

const loadDialog = importAgain(() => import('./new-token-dialog.tsx'))

type Opened = Pick<Awaited<ReturnType<typeof loadDialog>>, 'NewTokenDialog'> & {
  readonly sites: readonly { readonly slug: string; readonly title: string }[]
}

/** The tokens of the person for scripts, each with a button to revoke it, and a button to create one. */
export function TokensSection({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const focus = useFocusInList<HTMLElement>('.devices__item, .tokens__new')
  const open = useCall(
    async (api): Promise<Opened> => {
      const [{ NewTokenDialog }, { body }] = await Promise.all([loadDialog(), api.listSites()])
      return { NewTokenDialog, sites: body.sites }
    },
    {
      onDone: setOpened,
      toastsFailure: true,
    },
  )
  const revoke = useCall((api, { id }: ApiToken) => api.deleteToken({ apiTokenId: id }), {
    onDone: () => setAsked(null),
    toast: () => ({ text: 'Token revoked' }),
    revalidates: true,
  })
  return (
    <section className="account-end" aria-labelledby="tokens" {...focus}>
      <h2 id="tokens">Tokens for scripts</h2>
      <p className="account-form__note">
        With a token, a script or the command line works for you without your sign-in. “Sign out everywhere”
        does not revoke it.
      </p>
      {tokens.length > 0 && (
        <ul className="devices">
          {tokens.map((token) => (
            <Token key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      <Button className="tokens__new" aria-disabled={open.isPending} onClick={() => open.run(undefined)}>
        {open.isPending ? 'Loading…' : 'New token…'}
      </Button>
      {opened !== null && <opened.NewTokenDialog sites={opened.sites} onClose={() => setOpened(null)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Revoke token"
        confirmLabel="Revoke"
        isLoading={revoke.isPending}
        onConfirm={() => asked !== null && revoke.run(asked)}
        onClose={() => setAsked(null)}
      >
        <p>Scripts that use “{asked?.name}” stop working at once. This cannot be undone.</p>
        {revoke.error !== null && (
          <p className="error-box" role="alert">
            {revoke.error}
          </p>
        )}
      </ConfirmDialog>
    </section>
  )
}

function Token({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const { name, createdAt, lastUsedAt, expiresAt, isExpired } = token
  const now = new Date()
  return (
    <li className="devices__item">
      <span className="tokens__text">
        <strong>{name}</strong>
        <span className="devices__time">{tokenScope(token)}</span>
        <span className="devices__time">
          {lastUsedAt === null ? 'Never used' : `Last used ${relativeTime(lastUsedAt, now)}`} · created{' '}
          {relativeTime(createdAt, now)} ·{' '}
          {expiresAt === null ? (
            'does not expire'
          ) : (
            <span className={isExpired ? 'tokens__expired' : undefined}>
              {isExpired ? 'expired' : 'expires'} <DateText date={expiresAt} />
            </span>
          )}
        </span>
      </span>
      <Button aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
