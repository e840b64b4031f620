import type { Device, KeyValueStorage } from '#core/ports/device.ts'
import { createAlarm } from './alarm.ts'
import { createWakeLock } from './wake-lock.ts'

/** A device backed by the reader's browser. Features that it refuses are skipped and logged. */
export function createBrowserDevice(): Device {
  return {
    local: keyValueStorage(() => window.localStorage),
    session: keyValueStorage(() => window.sessionStorage),
    keepAwake: createWakeLock(),
    soundAlarm: createAlarm(),
    async copyText(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return copyBySelection(text)
      }
    },
  }
}

/** A storage of the browser; if it is full or forbidden, nothing is stored, without an error. */
function keyValueStorage(storage: () => Storage): KeyValueStorage {
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((store) => store.getItem(key), null),
    set: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  }
}

/** Pages without a secure origin have no clipboard API; a selection can still be copied. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
