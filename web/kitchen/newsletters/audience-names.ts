import type { Audience } from '#core/model/newsletter/letter.ts'

/** The names of the audiences of a letter. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  all: 'Everybody who gets newsletters',
  free: 'Readers who pay nothing',
  paid: 'Readers who pay',
}
