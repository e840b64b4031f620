/** String storage that survives the page (local) or the session (session). */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Capabilities of the reader's device. No member throws. */
export interface Device {
  readonly local: KeyValueStorage
  readonly session: KeyValueStorage
  /** Keeps the screen on until the returned function is called; a refusal is only logged. */
  keepAwake(): () => void
  /** Plays the timer's alarm until the returned function is called. */
  soundAlarm(): () => void
  copyText(text: string): Promise<boolean>
}

/** The dependency on a `Device`. */
export type DeviceDep = { readonly device: Device }
