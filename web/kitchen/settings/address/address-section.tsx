import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Slug } from '#core/model/site/slug.ts'
import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { kitchenPath } from '../../page/navigation.ts'
import { LabelledInput, SettingsSection } from '../editor/fields.tsx'
import styles from '../editor/settings.module.css'

/** The address of the site. It is changed separately, because readers and search engines link to it. */
export function AddressSection() {
  const { slug, url } = useKitchenSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection title="Address">
      <div className={styles['fact']}>
        <a href={url}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</a>
        <Button onClick={() => setOpen(true)}>Change address…</Button>
      </div>
      <AddressDialog key={`${slug} ${String(isOpen)}`} isOpen={isOpen} onClose={() => setOpen(false)} />
    </SettingsSection>
  )
}

function AddressDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { slug } = useKitchenSite()
  const [next, setNext] = useState(slug)
  const navigate = useNavigate()
  const change = useCall((api, body: { slug: string }) => api.updateSite({ siteSlug: slug, body }), {
    onDone: (_, body) => void navigate(kitchenPath(body.slug, 'settings'), { replace: true }),
    toast: () => ({ text: 'The site has its new address.' }),
  })
  const isUsable = Slug.safeParse(next).success
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Change the address of the site"
      confirmLabel="Change address"
      isLoading={change.isPending}
      isConfirmDisabled={!isUsable || next === slug}
      onConfirm={() => change.run({ slug: next })}
      onClose={onClose}
    >
      <p>Links to the old address, in mails, on other sites and in search engines, stop working.</p>
      <LabelledInput
        label="New address"
        hint="Lower-case letters, digits and single hyphens."
        value={next}
        error={
          (change.code === 'slug_taken' ? 'This address is taken. Choose another one.' : change.error) ??
          (isUsable ? undefined : 'Use lower-case letters, digits and single hyphens, as in lemon-cake.')
        }
        onChange={(text) => {
          change.abort()
          setNext(text.toLowerCase().trim())
        }}
      />
    </ConfirmDialog>
  )
}
