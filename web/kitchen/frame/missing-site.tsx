import { useParams } from 'react-router'
import type { DeletedSite } from '#core/model/site/site-deletion.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useRestoreSite } from '../sites/use-restore-site.ts'
import { longDay } from '../ui/format-time.ts'
import { ListSkeleton } from '../ui/list-state.tsx'
import { Message } from './message.tsx'

/** What is in the place of the kitchen of a site that does not exist, was deleted, or is one of other people. */
export function MissingSite() {
  const { siteSlug = '' } = useParams()
  const { data, isPending } = useQuery(siteSlug, async (api) => (await api.listDeletedSites()).body)
  if (isPending) return <ListSkeleton label="Loading the kitchen" />
  const deleted = data?.deletedSites.find(({ slug }) => slug === siteSlug)
  return deleted === undefined ? <ForeignSite siteSlug={siteSlug} /> : <RestorableSite site={deleted} />
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

/** The same for a site that does not exist and for one of other people: neither is given away. */
function ForeignSite({ siteSlug }: { readonly siteSlug: string }) {
  const user = useCurrentUser()
  return (
    <Message
      title="You cannot open this kitchen"
      text={`There is no site “${siteSlug}”, or ${user?.email ?? 'your account'} is not one of its people. Its owner can invite you.`}
    >
      <Link className="button button--primary" to="/kitchen">
        Your sites
      </Link>
    </Message>
  )
}
