/** A small string store that outlives the page (local) or the visit (session). */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** What the reader's device can do for a screen. Nothing here throws. */
export interface Device {
  readonly local: KeyValueStorage
  readonly session: KeyValueStorage
  /** Keeps the screen awake until the returned function is called; a refusal is only logged. */
  keepAwake(): () => void
  /** Sounds the timer's alarm until the returned function is called. */
  soundAlarm(): () => void
  copyText(text: string): Promise<boolean>
}

/** The dependency on a `Device`. */
export type DeviceDep = { readonly device: Device }
