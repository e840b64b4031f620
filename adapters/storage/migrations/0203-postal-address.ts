import type { Migration } from './migration.ts'

/** Settings of sites have a postal address: null is appended to the JSON object, which is never empty. */
export const postalAddress: Migration = {
  number: 203,
  name: 'postal address',
  statements: () => [
    `update sites set settings = substr(settings, 1, length(settings) - 1) || ',"postalAddress":null}'`,
  ],
}
