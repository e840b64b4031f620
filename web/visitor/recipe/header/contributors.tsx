import { imageUrl } from '#core/model/media/image-url.ts'
import type { Contributor } from '#core/model/recipe/recipe.ts'
import { Icon } from '#web/ui/icon.tsx'

const side = 28

/** The contributors to a recipe, with image and name. */
export function Contributors({ contributors }: { contributors: readonly Contributor[] }) {
  return (
    <ul className="recipe-header__contributors" aria-label="Contributors">
      {contributors.map(({ id, displayName, avatar }) => (
        <li key={id}>
          {avatar === null ? (
            <Icon name="user" />
          ) : (
            <img
              className="avatar"
              src={imageUrl(avatar, { width: 2 * side, height: 2 * side })}
              width={side}
              height={side}
              alt=""
            />
          )}
          <span>{displayName ?? 'A contributor'}</span>
        </li>
      ))}
    </ul>
  )
}
