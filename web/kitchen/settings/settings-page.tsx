import type { SiteDomain } from '#core/model/site/site-domain.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { AddressSection } from './address/address-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DomainSection } from './address/domain-section.tsx'
import { ChoiceSetting, PriceSetting, SettingsSection, SwitchSetting, TextSetting } from './editor/fields.tsx'
import { SectionLinks } from './section-links.tsx'
import { SettingsEditor, useSettings } from './editor/settings-editor.tsx'
import { TermsSection } from './terms/terms-section.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { TimeZoneSetting } from './time-zone-setting.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'
import { TransferSection } from './transfer/transfer-section.tsx'
import styles from './editor/settings.module.css'

type Domain = { readonly domain: SiteDomain | null }

export const loader = kitchenLoader<Domain>(({ context }, siteSlug) =>
  unwrap(apiOf(context).getSiteDomain({ siteSlug })),
)

export const handle = kitchenHandle<Domain>({ title: 'Settings' })

const sections = [
  ...['Site', 'Address', 'Your own domain', 'Units', 'Recipe terms', 'Newsletter', 'Paid subscriptions'],
  ...['Comments', 'Statistics', 'Language models', 'Webhooks', 'Your data', 'Delete the site'],
]

/** The settings of the whole site. Every field is saved automatically. */
export function Component() {
  const { domain } = useKitchenData<Domain>()
  return (
    <>
      <PageHeader title="Settings">
        <SectionLinks titles={sections} />
      </PageHeader>
      <SettingsEditor>
        <div className={styles['page']}>
          <SettingsSection title="Site">
            <TextSetting name="title" label="Name" hint="In the header, in mails and in search results." />
            <LanguageSetting />
            <TimeZoneSetting />
            <SwitchSetting name="hideSearch" label="Hide the search in the header" />
          </SettingsSection>
          <AddressSection />
          <DomainSection domain={domain} />
          <Units />
          <TermsSection />
          <NewsletterAndPlans />
          <Comments />
          <SettingsSection title="Statistics">
            <TextSetting
              name="googleAnalyticsId"
              label="Google Analytics id"
              placeholder="G-XXXXXXXXXX"
              hint="Loaded only for readers who agree. Leave it empty to load nothing."
            />
          </SettingsSection>
          <SettingsSection title="Language models">
            <SwitchSetting
              name="allowTraining"
              label="Language models may be trained with this site"
              hint="Search engines always find your recipes. While this is off, the site tells programs that collect texts for training to stay away; the well-behaved ones do."
            />
          </SettingsSection>
          <WebhooksSection />
          <TransferSection />
          <DeletionSection />
        </div>
      </SettingsEditor>
    </>
  )
}

function Units() {
  return (
    <SettingsSection title="Units">
      <ChoiceSetting
        name="defaultMeasurementSystem"
        label="Amounts"
        hint="What readers see first; each can switch."
        options={[
          { value: 'imperial', text: 'US cups and ounces' },
          { value: 'metric', text: 'Grams and milliliters' },
        ]}
      />
      <ChoiceSetting
        name="defaultTemperatureSystem"
        label="Temperatures"
        options={[
          { value: 'fahrenheit', text: '°F' },
          { value: 'celsius', text: '°C' },
        ]}
      />
    </SettingsSection>
  )
}

function NewsletterAndPlans() {
  const hasNewsletter = useSettings(({ newslettersEnabled }) => newslettersEnabled)
  const hasPlans = useSettings(({ subscriptionsEnabled }) => subscriptionsEnabled)
  return (
    <>
      <SettingsSection title="Newsletter">
        <SwitchSetting
          name="newslettersEnabled"
          label="Readers can subscribe to a newsletter"
          hint="Shows the sign-up in the header, the footer and below recipes."
        />
        {hasNewsletter && (
          <>
            <SwitchSetting
              name="newsletterCheckedByDefault"
              label="The box is ticked when somebody creates an account"
              hint="Turn this off for readers in the European Union: there, consent may not be ticked in advance."
            />
            <TextSetting
              name="replyToEmail"
              type="email"
              label="Replies go to"
              placeholder="hello@example.com"
              hint="Every reader can see this address. Without one, replies go nowhere."
            />
            <TextSetting
              name="postalAddress"
              isWide
              label="Postal address"
              placeholder="Your name, street, postcode and town, country"
              hint="Stands at the end of every newsletter. Many countries demand it, among them the United States; a post office box is enough there."
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection title="Paid subscriptions">
        <SwitchSetting
          name="subscriptionsEnabled"
          label="Offer paid subscriptions"
          hint="Recipes for subscribers only are behind a paywall."
        />
        {hasPlans && (
          <>
            <PaymentsSetting />
            <PriceSetting name="monthlyAmountCents" label="Monthly price" />
            <PriceSetting name="yearlyAmountCents" label="Yearly price" />
          </>
        )}
      </SettingsSection>
    </>
  )
}

/** Payments can be enabled only if the platform takes payments. They can always be disabled. */
function PaymentsSetting() {
  const { takesPayments } = useKitchenSite()
  const isOn = useSettings(({ paymentsEnabled }) => paymentsEnabled)
  if (!takesPayments && !isOn) {
    return (
      <p className={styles['hint']}>
        Readers cannot pay yet: this platform takes no payments. Its operator has to set up a payment service
        first. Until then, recipes for subscribers only stay locked to readers.
      </p>
    )
  }
  return (
    <SwitchSetting
      name="paymentsEnabled"
      label="Take payments"
      hint="While this is off, readers see no prices and can subscribe only for free; recipes for subscribers only stay locked to them. Readers who already pay keep their plan."
    />
  )
}

function Comments() {
  const isOn = useSettings(({ commentsEnabled }) => commentsEnabled)
  return (
    <SettingsSection title="Comments">
      <SwitchSetting name="commentsEnabled" label="Readers can comment on recipes" />
      {isOn && (
        <SwitchSetting
          name="holdFirstComments"
          label="Hold a person’s first comment until it is approved"
          hint="After one approval, a person’s comments appear immediately."
        />
      )}
    </SettingsSection>
  )
}
