import { useState } from 'react'
import type { Preferences } from '#core/model/account/preferences.ts'
import { useCall } from '../../app/use-call.ts'

type Choice = 'mailsOfReplies' | 'mailsOfComments'

const choices: readonly { readonly name: Choice; readonly label: string }[] = [
  { name: 'mailsOfReplies', label: 'Somebody replies to my comment' },
  { name: 'mailsOfComments', label: 'Somebody comments on a site that I own or edit' },
]

/** Toggles for notification mails other than newsletters; each choice is saved immediately. */
export function NotificationsSection({ preferences }: { readonly preferences: Preferences }) {
  const [saved, setSaved] = useState<Pick<Preferences, Choice>>(preferences)
  const [wanted, setWanted] = useState(saved)
  const save = useCall(
    async (api, { mailsOfReplies, mailsOfComments }: Pick<Preferences, Choice>) =>
      (await api.updatePreferences({ body: { mailsOfReplies, mailsOfComments } })).body.preferences,
    { onDone: setSaved, toast: () => ({ text: 'Notifications saved' }) },
  )
  // A choice that could not be saved is reverted, so that it can be made again.
  const shown = save.error === null ? wanted : saved
  return (
    <section className="account-end" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <fieldset>
        <legend className="account-form__note">Mail me when</legend>
        {choices.map(({ name, label }) => (
          <label key={name} className="account-end__choice">
            <input
              type="checkbox"
              checked={shown[name]}
              onChange={({ target }) => {
                const next = { ...shown, [name]: target.checked }
                setWanted(next)
                save.run(next)
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {save.error !== null && (
        <p className="error-box" role="alert">
          {save.error}
        </p>
      )}
      <p className="account-form__note">
        Newsletters are under <a href="/subscriptions">Subscriptions</a>.
      </p>
    </section>
  )
}
