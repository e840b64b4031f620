import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import styles from './webhooks.module.css'

/** The secret of a new webhook, which is shown once. */
export function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const showToast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => showToast({ text: 'Secret copied' }),
      () => showToast({ text: 'The browser blocked copying: select the secret and copy it' }),
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your new webhook"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles['form']}>
        <p>With this secret, the receiver verifies that messages come from your site.</p>
        <div className={styles['secret']}>
          <textarea
            ref={field}
            rows={2}
            spellCheck={false}
            className="input"
            aria-label="Secret"
            readOnly
            value={secret}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={copy}>Copy</Button>
        </div>
        <p className={styles['warning']} role="status">
          <strong>Copy it now: it is not shown again.</strong> Store it like a password.
        </p>
        <p className={styles['quiet']}>
          Messages are signed as in the Standard Webhooks specification, in the header{' '}
          <code>webhook-signature</code>.
        </p>
      </div>
    </Dialog>
  )
}
