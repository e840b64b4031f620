import { useOnline } from '../../browser/use-online.ts'

/** Says that the bookmarks are those on the device, while there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="bookmarks__offline">
          You are offline. These are the bookmarks on this device; changes need a connection.
        </p>
      )}
    </div>
  )
}
