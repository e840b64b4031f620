/** The parts of the service worker API that are used. */
type WorkerScope = {
  readonly caches: CacheStorage
  readonly clients: WorkerClients
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  /** Prepended to the program by the server: the release, and the scripts and styles of all pages. */
  readonly release: { readonly id: string; readonly files: readonly string[] }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

type WindowClient = {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
}

type WorkerClients = {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
  openWindow(url: string): Promise<unknown>
}

type Extendable = { waitUntil(work: Promise<unknown>): void }

export type WorkerFetch = Extendable & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

type WorkerEvents = {
  install: Extendable
  activate: Extendable
  message: Extendable & { readonly data: unknown; readonly ports: readonly MessagePort[] }
  fetch: WorkerFetch
  notificationclick: Extendable & { readonly notification: Notification }
}

/** The global object of a service worker, which the types of the DOM do not describe. */
export const worker = self as unknown as WorkerScope
