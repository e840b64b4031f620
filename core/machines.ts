/** XState machines for the behavior of screens. Effects are named actors, which the app provides. */
export * from './machines/session/auth-token.ts'
export * from './machines/recipe/bookmark-machine.ts'
export * from './machines/recipe/comments-machine.ts'
export * from './machines/uploads/image-upload-machine.ts'
export * from './machines/import/import-queue-machine.ts'
export * from './machines/import/import-review-machine.ts'
export * from './machines/session/magic-link-machine.ts'
export * from './machines/recipe/measurement-preferences.ts'
export * from './machines/subscription/newsletter-form-machine.ts'
export * from './machines/subscription/newsletter-popup-machine.ts'
export * from './machines/recipe/recipe-view-machine.ts'
export * from './machines/search-machine.ts'
export * from './machines/search-query.ts'
export * from './machines/session/session-machine.ts'
export type {
  Identity,
  LinkConfirmation,
  LinkState,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SignedIn,
} from './machines/session/session-setup.ts'
export * from './machines/recipe/share-machine.ts'
export * from './machines/session/sign-in-machine.ts'
export * from './machines/subscription/subscribe-machine.ts'
export * from './machines/timers/timer-entry.ts'
export * from './machines/timers/timer-machine.ts'
export * from './machines/timers/timer.ts'
export * from './machines/toast-machine.ts'
export * from './machines/recipe/cook-mode-machine.ts'
export * from './machines/timers/timers-machine.ts'
export * from './values/time/debounce.ts'
