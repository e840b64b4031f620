import { useState, type SyntheticEvent } from 'react'
import { emailSentence, isEmail } from '#core/model/account/email.ts'
import type { GivenRole } from '#core/model/people/person.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { LabelledInput, SettingsSection } from '../settings/editor/fields.tsx'
import { invitedText } from './invited-text.ts'
import { RoleSelect, roleTexts } from './roles.tsx'
import styles from './people.module.css'

/** Invites a person by email. */
export function InviteForm() {
  const { slug } = useKitchenSite()
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [role, setRole] = useState<GivenRole>('editor')
  const invite = useCall(
    (api) => api.createInvitation({ siteSlug: slug, body: { email: email.trim(), role } }),
    {
      revalidates: true,
      onDone: () => setEmail(''),
      toast: ({ body: { invitation } }) => ({ text: invitedText(invitation) }),
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (email.trim() === '' || invite.isPending) return
    setRefused(!isEmail(email))
    if (isEmail(email)) invite.run(undefined)
  }
  const error = isRefused && !isEmail(email) ? emailSentence : (invite.error ?? undefined)
  return (
    <SettingsSection title="Invite">
      <form className={styles['invite']} noValidate onSubmit={submit}>
        <LabelledInput label="Email address" type="email" value={email} onChange={setEmail} error={error} />
        <RoleSelect label="Role" value={role} onChange={setRole} />
        <Button type="submit" variant="primary" aria-disabled={invite.isPending || email.trim() === ''}>
          {invite.isPending ? 'Sending…' : 'Invite'}
        </Button>
      </form>
      <dl className={styles['roles']} aria-label="What each role may do">
        {(['owner', 'editor', 'writer'] as const).map((given) => (
          <div key={given} data-chosen={given === role ? '' : undefined}>
            <dt>{roleTexts[given].name}</dt>
            <dd>{roleTexts[given].may}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
