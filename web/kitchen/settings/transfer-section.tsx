import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { saveFile } from '../ui/save-file.ts'
import { SettingsSection } from './fields.tsx'
import { SiteImport } from './site-import.tsx'
import styles from './settings.module.css'

/** Taking the whole site along. */
export function TransferSection() {
  const { slug } = useKitchenSite()
  const download = useCall(async (api) => (await api.exportSite({ siteSlug: slug })).body.bundle, {
    onDone: (bundle) =>
      saveFile(`${slug}.json`, new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' })),
    toastsFailure: true,
  })
  return (
    <SettingsSection title="Your data">
      <div className={styles['fact']}>
        <p>All recipes, collections and settings in one file that this and any other Trivet can import.</p>
        <Button aria-disabled={download.isPending} onClick={() => download.run(undefined)}>
          {download.isPending ? 'Preparing…' : 'Download everything'}
        </Button>
      </div>
      <SiteImport />
    </SettingsSection>
  )
}
