/** XState machines for the behavior of screens. Effects are named actors, which the app provides. */
export * from './machines/auth-token.ts'
export * from './machines/bookmark-machine.ts'
export * from './machines/comments-machine.ts'
export * from './machines/image-upload-machine.ts'
export * from './machines/import-queue-machine.ts'
export * from './machines/import-review-machine.ts'
export * from './machines/magic-link-machine.ts'
export * from './machines/measurement-preferences.ts'
export * from './machines/newsletter-form-machine.ts'
export * from './machines/newsletter-popup-machine.ts'
export * from './machines/recipe-view-machine.ts'
export * from './machines/search-machine.ts'
export * from './machines/search-query.ts'
export * from './machines/session-machine.ts'
export type {
  Identity,
  LinkConfirmation,
  LinkState,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SignedIn,
} from './machines/session-setup.ts'
export * from './machines/share-machine.ts'
export * from './machines/sign-in-machine.ts'
export * from './machines/subscribe-machine.ts'
export * from './machines/timer-entry.ts'
export * from './machines/timer-machine.ts'
export * from './machines/timer.ts'
export * from './machines/toast-machine.ts'
export * from './machines/cook-mode-machine.ts'
export * from './machines/timers-machine.ts'
export * from './values/time/debounce.ts'
