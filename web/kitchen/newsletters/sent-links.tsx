import { useState } from 'react'
import type { NewsletterLink } from '#core/calls/newsletter/newsletter-calls.ts'
import { completeUrl } from '#core/values/text/complete-url.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { ListFailed } from '../ui/lists/list-state.tsx'
import styles from './newsletters.module.css'

type SentLinksProps = { readonly newsletterSendId: string }

/** A button that opens the links of a sent newsletter, whose targets can still be changed. */
export function SentLinks({ newsletterSendId }: SentLinksProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Links
      </Button>
      {isOpen && <LinksDialog newsletterSendId={newsletterSendId} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinksDialog({ newsletterSendId, onClose }: SentLinksProps & { readonly onClose: () => void }) {
  const { slug: siteSlug } = useKitchenSite()
  const {
    data: links,
    error,
    reload,
    update,
  } = useQuery(
    newsletterSendId,
    async (api) => (await api.listNewsletterLinks({ siteSlug, newsletterSendId })).body.links,
  )
  return (
    <Dialog isOpen onClose={onClose} title="Links of the newsletter">
      {error !== null && <ListFailed what="The links" onRetry={reload} />}
      {links === null && error === null && <p aria-busy="true">Loading…</p>}
      {links?.length === 0 && <p>It contains no links.</p>}
      {links !== null && links.length > 0 && (
        <>
          <p className={styles['quiet']}>
            You can change where a link leads, even in mails that have been delivered. Clicks are not counted.
          </p>
          <ul className={styles['links']} aria-label="Links">
            {links.map((link) => (
              <li key={link.number}>
                <LinkForm
                  link={link}
                  newsletterSendId={newsletterSendId}
                  onChange={(changed) => update(() => changed)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

type LinkFormProps = SentLinksProps & {
  readonly link: NewsletterLink
  readonly onChange: (links: NewsletterLink[]) => void
}

function LinkForm({ link: { number, href, target }, newsletterSendId, onChange }: LinkFormProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [text, setText] = useState(target)
  const change = useCall(
    (api, next: string) =>
      api.updateNewsletterLink({ siteSlug, newsletterSendId, body: { number, target: next } }),
    {
      onDone: ({ body }) => onChange(body.links),
      toast: () => ({ text: 'The link leads there now, even in mails that have been delivered.' }),
    },
  )
  const isChanged = text.trim() !== target
  return (
    <form
      className={styles['link']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) change.run(completeUrl(text))
      }}
    >
      <label>
        <span className={styles['quiet']}>
          Link {number}, sent as {href}
        </span>
        <input
          className="input"
          type="url"
          value={text}
          aria-invalid={change.error !== null}
          onChange={({ target: field }) => setText(field.value)}
        />
      </label>
      <Button type="submit" aria-disabled={!isChanged || change.isPending}>
        Change
      </Button>
      {change.error !== null && (
        <p className="field__error" role="alert">
          {change.error}
        </p>
      )}
    </form>
  )
}
