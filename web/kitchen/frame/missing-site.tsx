import { useParams } from 'react-router'
import type { DeletedSite } from '#core/model/site/site-deletion.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { UnsavedCopiesLater } from '../recipes/device/device-recipes-later.tsx'
import { useRestoreSite } from '../sites/use-restore-site.ts'
import { longDay } from '../ui/format-time.ts'
import { ListSkeleton } from '../ui/lists/list-state.tsx'
import { Message } from '../page/message.tsx'

/** Replaces the kitchen of a site that does not exist, was deleted, or belongs to other people. */
export function MissingSite() {
  const { siteSlug = '' } = useParams()
  const { data, isPending } = useQuery(siteSlug, async (api) => (await api.listDeletedSites()).body)
  if (isPending) return <ListSkeleton label="Loading the kitchen" />
  const deleted = data?.deletedSites.find(({ slug }) => slug === siteSlug)
  return deleted === undefined ? <InaccessibleSite siteSlug={siteSlug} /> : <RestorableSite site={deleted} />
}

function RestorableSite({ site }: { readonly site: DeletedSite }) {
  const restore = useRestoreSite(site)
  return (
    <Message
      title={`You deleted ${site.title}`}
      text={`Nobody can open it, but everything in it is kept until ${longDay(new Date(site.restorableUntil))}.`}
    >
      <Button variant="primary" aria-disabled={restore.isPending} onClick={() => restore.run(undefined)}>
        {restore.isPending ? 'Restoring…' : 'Restore the site'}
      </Button>
      <Link className="button button--plain" to="/kitchen">
        Your sites
      </Link>
    </Message>
  )
}

/** Shown both for a missing site and for a site of other people, so that it does not reveal which sites exist. */
function InaccessibleSite({ siteSlug }: { readonly siteSlug: string }) {
  const user = useCurrentUser()
  return (
    <Message
      title="You cannot open this kitchen"
      text={`There is no site “${siteSlug}”, or ${user?.email ?? 'your account'} is not one of its people. Its owner can invite you.`}
      below={<UnsavedCopiesLater siteSlug={siteSlug} />}
    >
      <Link className="button button--primary" to="/kitchen">
        Your sites
      </Link>
    </Message>
  )
}
