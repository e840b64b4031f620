import { lookWord } from './look-words.ts'

const words: Readonly<Record<string, string>> = {
  language: 'language',
  timeZone: 'time zone',
  allowTraining: 'training of language models',
  defaultMeasurementSystem: 'amounts',
  defaultTemperatureSystem: 'temperatures',
  googleAnalyticsId: 'Google Analytics id',
  newslettersEnabled: 'newsletter',
  newsletterCheckedByDefault: 'preset of the newsletter checkbox',
  replyToEmail: 'address for replies',
  postalAddress: 'postal address',
  subscriptionsEnabled: 'paid subscriptions',
  paymentsEnabled: 'payments',
  monthlyAmountCents: 'monthly price',
  yearlyAmountCents: 'yearly price',
  commentsEnabled: 'comments',
  holdFirstComments: 'approval of first comments',
}

/** The name of a setting for use in a sentence: "monthly price". */
export function settingWord(name: string): string {
  return words[name] ?? lookWord(name)
}
