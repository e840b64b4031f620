import { useState } from 'react'
import type { GivenRole } from '#core/model/people/person.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { LabelledInput, SettingsSection } from '../settings/fields.tsx'
import settings from '../settings/settings.module.css'
import { RoleSelect, roleTexts } from './roles.tsx'
import styles from './people.module.css'

/** Invites somebody by mail. */
export function InviteForm() {
  const { slug } = useKitchenSite()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('editor')
  const invite = useCall(
    (api) => api.createInvitation({ siteSlug: slug, body: { email: email.trim(), role } }),
    {
      revalidates: true,
      onDone: () => setEmail(''),
      toast: ({ body: { invitation } }) => ({
        text:
          invitation.mailState === 'sent'
            ? `${invitation.email} has a mail, good for 7 days.`
            : 'The mail could not be sent: copy the link and pass it on.',
      }),
    },
  )
  return (
    <SettingsSection title="Invite">
      <form
        className={styles['invite']}
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() !== '') invite.run(undefined)
        }}
      >
        <LabelledInput
          label="Email address"
          type="email"
          value={email}
          onChange={setEmail}
          error={invite.error ?? undefined}
        />
        <RoleSelect label="Role" value={role} onChange={setRole} />
        <p className={settings['hint']}>{roleTexts[role].may}.</p>
        <Button type="submit" variant="primary" disabled={invite.isPending || email.trim() === ''}>
          {invite.isPending ? 'Sending…' : 'Invite'}
        </Button>
      </form>
    </SettingsSection>
  )
}
