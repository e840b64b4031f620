import { useState } from 'react'
import type { SignedInDevice } from '#core/calls/account/account-calls.ts'
import { relativeTime } from '#core/values/time/relative-time.ts'
import { useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'

/** The devices on which the reader is signed in, each with a sign-out button. */
export function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const session = useSessionRef()
  const [isAsking, setIsAsking] = useState(false)
  const focus = useFocusInList<HTMLElement>('.devices__item:has(button), .devices__all')
  const signOut = useCall((api, { id }: SignedInDevice) => api.deleteSession({ sessionId: id }), {
    toast: () => ({ text: 'Signed out there' }),
    toastsFailure: true,
    revalidates: true,
  })
  const signOutEverywhere = useCall((api) => api.deleteOtherSessions(), {
    onDone: () => session.send({ type: 'sign-out' }),
  })
  return (
    <section className="account-end" aria-labelledby="devices" {...focus}>
      <h2 id="devices">Signed-in devices</h2>
      <ul className="devices">
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            isBusy={signOut.isPending}
            onSignOut={() => signOut.run(device)}
          />
        ))}
      </ul>
      <Button className="devices__all" onClick={() => setIsAsking(true)}>
        Sign out everywhere…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere"
        confirmLabel="Sign out everywhere"
        isLoading={signOutEverywhere.isPending}
        onConfirm={() => signOutEverywhere.run(undefined)}
        onClose={() => setIsAsking(false)}
      >
        <p>
          This ends all sessions on all devices and sites, this one included. You can sign in again by mail.
          Tokens for scripts stay valid until you revoke them.
        </p>
        {signOutEverywhere.error !== null && (
          <p className="error-box" role="alert">
            {signOutEverywhere.error}
          </p>
        )}
      </ConfirmDialog>
    </section>
  )
}

type DeviceProps = {
  readonly device: SignedInDevice
  readonly isBusy: boolean
  readonly onSignOut: () => void
}

function Device({ device, isBusy, onSignOut }: DeviceProps) {
  const name = device.device ?? 'Unknown device'
  const place = device.siteTitle === null ? '' : ` on ${device.siteTitle}`
  const now = new Date()
  return (
    <li className="devices__item">
      <span>
        <strong>{name}</strong>
        {place}
        <span className="devices__time">
          {device.isCurrent ? 'This device' : `Last used ${relativeTime(device.lastUsedAt, now)}`} · signed in{' '}
          {relativeTime(device.createdAt, now)}
        </span>
      </span>
      {!device.isCurrent && (
        <Button
          aria-disabled={isBusy}
          aria-label={`Sign out ${name}${place}, last used ${relativeTime(device.lastUsedAt, now)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
