import { useState } from 'react'
import type { Preferences } from '#core/model/account/preferences.ts'
import { useCall } from '../../app/use-call.ts'

type Choice = 'mailsOfReplies' | 'mailsOfComments'

const choices: readonly { readonly name: Choice; readonly label: string }[] = [
  { name: 'mailsOfReplies', label: 'Somebody replies to my comment' },
  { name: 'mailsOfComments', label: 'Somebody comments on a site that I own or edit' },
]

/** Of what the reader is mailed besides newsletters; each choice is saved at once. */
export function NotificationsSection({ preferences }: { readonly preferences: Preferences }) {
  const [chosen, setChosen] = useState<Pick<Preferences, Choice>>(preferences)
  const save = useCall(
    async (api, { mailsOfReplies, mailsOfComments }: Pick<Preferences, Choice>) =>
      (await api.updatePreferences({ body: { mailsOfReplies, mailsOfComments } })).body.preferences,
    { toast: () => ({ text: 'Notifications saved' }) },
  )
  return (
    <section className="account-end" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <fieldset>
        <legend className="account-form__note">Mail me when</legend>
        {choices.map(({ name, label }) => (
          <label key={name} className="account-end__choice">
            <input
              type="checkbox"
              checked={chosen[name]}
              onChange={({ target }) => {
                const wanted = { ...chosen, [name]: target.checked }
                setChosen(wanted)
                save.run(wanted)
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
