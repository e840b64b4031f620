import { counted } from '#core/values/text/counted.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { usePhonePhotos } from './use-phone-photos.ts'
import { usePhoneLink } from './use-phone-link.ts'
import styles from './phone.module.css'

/** Shows a QR code that opens the photos of this recipe on a phone; photos added there appear in this editor. */
export function PhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { address, error } = usePhoneLink()
  const arrived = usePhonePhotos()
  return (
    <Dialog isOpen onClose={onClose} title="Photos from your phone">
      <div className={styles['dialog']}>
        <p>
          Point the camera of your phone at this code, and take or choose photos there. The code signs the
          phone in, until you sign out on it or under Devices in your profile.
        </p>
        {address === null ? (
          error === null && <p aria-busy="true">Creating the code…</p>
        ) : (
          <QrCode text={address} label="Code that opens the photos of this recipe on a phone" />
        )}
        {isOfThisDevice(location.hostname) && (
          <p className={styles['hint']}>
            This platform runs at {location.hostname}, which phones cannot reach. Open it at a public address.
          </p>
        )}
        <p role="alert">{error}</p>
        <p role="status" className={styles['arrived']}>
          {arrived === 0 ? 'Waiting for photos…' : `${counted(arrived, 'photo')} arrived.`}
        </p>
      </div>
    </Dialog>
  )
}

/** True for loopback hosts, which a phone cannot reach. */
function isOfThisDevice(host: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host)
}
