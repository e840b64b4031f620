import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SecretField } from '#web/ui/fields/secret-field.tsx'
import styles from './webhooks.module.css'

/** The secret of a new webhook, which is shown once. */
export function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
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
        <SecretField label="Secret" secret={secret} advice="Store it like a password." />
        <p className={styles['quiet']}>
          Messages are signed as in the Standard Webhooks specification, in the header{' '}
          <code>webhook-signature</code>.
        </p>
      </div>
    </Dialog>
  )
}
