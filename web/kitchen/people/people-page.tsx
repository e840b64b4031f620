import type { ManagedInvitation, SitePerson } from '#core/model/people/person.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { PageHeader } from '../page/page-header.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import settings from '../settings/editor/settings.module.css'
import { InviteForm } from './invite-form.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { PersonRow } from './person-row.tsx'

type People = { readonly people: readonly SitePerson[]; readonly invitations: readonly ManagedInvitation[] }

export const loader = kitchenLoader<People>(({ context }, siteSlug) =>
  unwrap(apiOf(context).listPeople({ siteSlug })),
)

export const handle = kitchenHandle<People>({ title: 'People' })

/** The owners, editors and writers of the site, and the open invitations. */
export function Component() {
  const { people, invitations } = useKitchenData<People>()
  const peopleFocus = useFocusInList<HTMLUListElement>(':scope > li')
  const invitationFocus = useFocusInList<HTMLUListElement>(':scope > li')
  return (
    <>
      <PageHeader title="People" />
      <div className={settings['page']}>
        <SettingsSection title="People">
          <ul aria-label="People" {...peopleFocus}>
            {people.map((person) => (
              <PersonRow key={person.userId} person={person} />
            ))}
          </ul>
        </SettingsSection>
        {invitations.length > 0 && (
          <SettingsSection title="Invited">
            <ul aria-label="Invitations" {...invitationFocus}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </SettingsSection>
        )}
        <InviteForm />
      </div>
    </>
  )
}
