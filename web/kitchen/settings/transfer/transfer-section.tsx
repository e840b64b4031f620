import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { saveAddress, saveFile } from '../../ui/save-file.ts'
import { SettingsSection } from '../editor/fields.tsx'
import { SiteImport } from './site-import.tsx'
import styles from '../editor/settings.module.css'

/** Export and import of the whole site. */
export function TransferSection() {
  const { slug: siteSlug } = useKitchenSite()
  const everything = useCall(async (api) => (await api.createSiteArchive({ siteSlug })).body.archive, {
    onDone: ({ url }) => saveAddress(url),
    toastsFailure: true,
  })
  const texts = useCall(async (api) => (await api.exportSite({ siteSlug })).body.bundle, {
    onDone: (bundle) =>
      saveFile(`${siteSlug}.json`, new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' })),
    toastsFailure: true,
  })
  return (
    <SettingsSection title="Your data">
      <div className={styles['fact']}>
        <p>
          Recipes, collections, settings, images, videos, subscribers and comments in one file that any Trivet
          can import. It contains addresses of people: keep it to yourself.
        </p>
        <Button aria-disabled={everything.isPending} onClick={() => everything.run(undefined)}>
          {everything.isPending ? 'Preparing…' : 'Download everything'}
        </Button>
      </div>
      <div className={styles['fact']}>
        <p>The same without images and videos.</p>
        <Button aria-disabled={texts.isPending} onClick={() => texts.run(undefined)}>
          {texts.isPending ? 'Preparing…' : 'Download texts'}
        </Button>
      </div>
      <SiteImport />
    </SettingsSection>
  )
}
