import { useOnline } from '../../browser/use-online.ts'

/** Says that the bookmarks come from the cache while offline. */
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
