import { useState, type FormEvent } from 'react'
import { Domain, wwwSentence, type SiteDomain } from '#core/model/site/site-domain.ts'
import { domainToText } from '#core/values/text/domain-text.ts'
import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { useFocusInList } from '#web/ui/menu/use-focus-in-list.ts'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { timeAgo } from '../../ui/format-time.ts'
import { dnsRecords, domainStateText } from './domain-words.ts'
import { LabelledInput, SettingsSection } from '../editor/fields.tsx'
import styles from '../editor/settings.module.css'

/** The site's custom domain: setup instructions, status, and the result of the last check. */
export function DomainSection({ domain }: { readonly domain: SiteDomain | null }) {
  const focus = useFocusInList<HTMLDivElement>(':scope > *')
  return (
    <SettingsSection title="Your own domain">
      <div {...focus}>
        {domain === null ? <DomainForm key="none" /> : <DomainSetup key={domain.domain} domain={domain} />}
      </div>
    </SettingsSection>
  )
}

function DomainForm() {
  const { slug } = useKitchenSite()
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const claim = useCall((api, domain: string) => api.setSiteDomain({ siteSlug: slug, body: { domain } }), {
    revalidates: true,
  })
  const typed = Domain.safeParse(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!typed.success)
    if (typed.success) claim.run(typed.data)
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <LabelledInput
        label="Domain"
        placeholder="recipes.example.com"
        hint="A domain that you own, or a subdomain of it. The setup steps follow."
        value={name}
        error={claim.error ?? (isRefused ? typed.error?.issues[0]?.message : undefined)}
        onChange={setName}
      />
      <Button type="submit" aria-disabled={claim.isPending}>
        {claim.isPending ? 'Looking…' : 'Set up'}
      </Button>
    </form>
  )
}

function DomainSetup({ domain }: { readonly domain: SiteDomain }) {
  const { slug } = useKitchenSite()
  const [now] = useState(() => new Date())
  const check = useCall((api) => api.checkSiteDomain({ siteSlug: slug }), { revalidates: true })
  const { state, message, checkedAt } = domain
  const name = domainToText(domain.domain)
  const www = wwwSentence(domain.domain)
  return (
    <div className={styles['fields']} role="group" aria-label={name} tabIndex={-1}>
      <div className={styles['domain']} data-state={state}>
        <strong>{name}</strong>
        <span>{domainStateText[state]}</span>
      </div>
      {name !== domain.domain && (
        <p className={styles['hint']}>
          Its technical name is <code>{domain.domain}</code>.
        </p>
      )}
      {state !== 'verified' && <DomainSteps domain={domain} />}
      {www !== null && <p className={styles['hint']}>{www}</p>}
      <div role="status" className={styles['found']}>
        {message !== null && <p>Found by the last check: {message}</p>}
        {checkedAt !== null && (
          <p className={styles['hint']}>Checked {timeAgo(new Date(checkedAt), now)}, and every day.</p>
        )}
        {check.error !== null && <p className={styles['error']}>{check.error}</p>}
      </div>
      <div className={styles['row']}>
        <Button aria-disabled={check.isPending} onClick={() => check.run(undefined)}>
          {check.isPending ? 'Checking…' : 'Check now'}
        </Button>
        <RemoveDomain domain={name} />
      </div>
    </div>
  )
}

function DomainSteps({
  domain: { domain, target, challenge, challengeUrl },
}: {
  readonly domain: SiteDomain
}) {
  const records = dnsRecords(domain)
  return (
    <ol className={styles['steps']}>
      <li>
        <p>
          Where you bought the domain, create {records.length > 1 ? 'one of these records' : 'this record'},
          and remove others of the same name:
        </p>
        <table className={styles['records']}>
          <caption className="visually-hidden">Records of {domainToText(domain)}</caption>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ type, name }) => (
              <tr key={type}>
                <td>{type}</td>
                <td>{name}</td>
                <td>
                  <Copyable text={target} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </li>
      <li>
        <p>
          Wait until the record is known everywhere. That usually takes minutes, and at most a day. This
          platform then answers at <code>{challengeUrl}</code> by itself with
        </p>
        <Copyable text={challenge} />
      </li>
      <li>
        <p>
          Press Check now. From then on the site is served at {domainToText(domain)}, and its old address
          leads there.
        </p>
      </li>
    </ol>
  )
}

function Copyable({ text }: { readonly text: string }) {
  const showToast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ text: 'Copied' }),
      () => showToast({ text: 'Select the text and copy it.' }),
    )
  return (
    <span className={styles['copyable']}>
      <code>{text}</code>
      <Button variant="quiet" aria-label={`Copy ${text}`} onClick={copy}>
        Copy
      </Button>
    </span>
  )
}

function RemoveDomain({ domain }: { readonly domain: string }) {
  const { slug } = useKitchenSite()
  const [isOpen, setOpen] = useState(false)
  const remove = useCall((api) => api.setSiteDomain({ siteSlug: slug, body: { domain: null } }), {
    revalidates: true,
    onDone: () => setOpen(false),
    toast: () => ({ text: `${domain} is no longer used.` }),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Remove…
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Remove ${domain}?`}
        confirmLabel="Remove"
        isLoading={remove.isPending}
        onConfirm={() => remove.run(undefined)}
        onClose={() => setOpen(false)}
      >
        <p>The site is served at its address on this platform. Links to {domain} stop working.</p>
        {remove.error !== null && (
          <p className="error-box" role="alert">
            {remove.error}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
