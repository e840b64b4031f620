import { useRevalidator } from 'react-router'
import { useOnlineAgain } from '../../browser/use-online.ts'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath, useKitchenSite } from './kitchen-site.tsx'
import { Message } from './message.tsx'
import { missingRole } from './navigation.ts'
import { useFrameCheck } from './use-frame-check.ts'

/** Replaces a page that does not exist, or whose subject does not exist. */
export function MissingPage() {
  useFrameCheck()
  const { role } = useKitchenSite()
  const pathOf = useKitchenPath()
  const mayRestore = missingRole(role, 'trash') === null
  const restoring = mayRestore
    ? 'are in the trash.'
    : 'can be restored by the owner or an editor of the site.'
  return (
    <Message
      title="There is nothing here"
      text={`The address may be mistyped, or what was here has been deleted. Recipes and collections deleted in the last 30 days ${restoring}`}
    >
      <Link className="button button--primary" to={pathOf('recipes')}>
        Recipes
      </Link>
      {mayRestore && (
        <Link className="button button--plain" to={pathOf('trash')}>
          Trash
        </Link>
      )}
    </Message>
  )
}

/** Replaces a page that the user's role may not open. */
export function ForbiddenPage() {
  useFrameCheck()
  const { title, role } = useKitchenSite()
  const pathOf = useKitchenPath()
  const { revalidate } = useRevalidator()
  useOnlineAgain(() => void revalidate())
  return (
    <Message
      title="Your role does not include this page"
      text={`You are ${role === 'writer' ? 'a writer' : 'an editor'} of ${title}. Its owner can give you another role.`}
    >
      <Link className="button button--primary" to={pathOf('recipes')}>
        Recipes
      </Link>
      <Link className="button button--plain" to="/kitchen">
        Your sites
      </Link>
    </Message>
  )
}
