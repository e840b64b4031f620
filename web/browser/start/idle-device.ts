import type { Device, KeyValueStorage } from '#core/ports/device.ts'

const forgetful: KeyValueStorage = { get: () => null, set: () => undefined, remove: () => undefined }

/** The device used for server rendering: it stores nothing and does nothing. */
export const idleDevice: Device = {
  local: forgetful,
  session: forgetful,
  keepAwake: () => () => undefined,
  soundAlarm: () => () => undefined,
  copyText: () => Promise.resolve(false),
}
