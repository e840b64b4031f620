import { useState } from 'react'
import type { GivenRole, SitePerson } from '#core/model/people/person.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { RoleSelect, roleTexts } from './roles.tsx'
import styles from './people.module.css'

/** One person of the site, with a field for the role. */
export function PersonRow({ person }: { readonly person: SitePerson }) {
  const { slug } = useKitchenSite()
  const [asks, setAsks] = useState<'remove' | 'hand over' | null>(null)
  const of = { siteSlug: slug, userId: person.userId }
  const name = person.displayName ?? person.email
  const close = () => setAsks(null)
  const change = useCall((api, role: GivenRole) => api.updatePerson({ ...of, body: { role } }), {
    revalidates: true,
    toastsFailure: true,
    toast: (_, role) => ({ text: `${name} is now ${role === 'editor' ? 'an editor' : 'a writer'}.` }),
  })
  const remove = useCall((api) => api.deletePerson(of), {
    revalidates: true,
    toastsFailure: true,
    onDone: close,
  })
  const offer = useCall((api) => api.offerOwnership({ siteSlug: slug, body: { userId: person.userId } }), {
    revalidates: true,
    toastsFailure: true,
    onDone: close,
    toast: () => ({ text: `${name} gets a mail, and owns the site once they accept.` }),
  })
  return (
    <li className={styles['person']}>
      <span className={styles['who']}>
        <strong>{name}</strong>
        {person.displayName !== null && <span>{person.email}</span>}
        <span>{roleTexts[person.role].may}</span>
      </span>
      {person.role === 'owner' ? (
        <span>{roleTexts.owner.name}</span>
      ) : (
        <span className={styles['actions']}>
          <RoleSelect value={person.role} label={`Role of ${name}`} onChange={change.run} />
          <Button onClick={() => setAsks('hand over')}>Hand over…</Button>
          <Button onClick={() => setAsks('remove')}>Remove…</Button>
        </span>
      )}
      <ConfirmDialog
        isOpen={asks === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isLoading={remove.isPending}
        onConfirm={() => remove.run(undefined)}
        onClose={close}
      >
        <p>What they wrote stays. They can be invited again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'hand over'}
        title={`Hand the site over to ${name}?`}
        confirmLabel="Offer the site"
        isLoading={offer.isPending}
        onConfirm={() => offer.run(undefined)}
        onClose={close}
      >
        <p>
          Once they accept, they own the site, and you stay as an editor. You pay for its plan, if it has one,
          until one of you cancels it.
        </p>
      </ConfirmDialog>
    </li>
  )
}
