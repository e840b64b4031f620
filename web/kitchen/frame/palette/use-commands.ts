import { useNavigate } from 'react-router'
import { useNewRecipe } from '../../recipes/list/new-recipe.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { kitchenPath, navigationFor } from '../../page/navigation.ts'
import type { PaletteCommand } from './palette-command.ts'

/** All pages and actions of this kitchen that the user's role permits. */
export function useCommands(onKeySheet: () => void): readonly PaletteCommand[] {
  const { slug, role, url } = useKitchenSite()
  const navigate = useNavigate()
  const newRecipe = useNewRecipe()
  const go = (path: string) => () => void navigate(kitchenPath(slug, path))
  return [
    ...navigationFor(role).map(({ path, label, icon, key, words }) => ({
      ...{ id: `page ${path}`, title: label, kind: 'page' as const, icon, run: go(path) },
      ...(words === undefined ? {} : { words }),
      ...(key === undefined ? {} : { keys: `G ${key.toUpperCase()}` }),
    })),
    {
      ...{ id: 'new recipe', title: 'New recipe', kind: 'action', icon: 'write', keys: 'N' },
      ...{ words: 'write create draft', run: newRecipe.run },
    },
    ...(role === 'writer'
      ? []
      : [
          {
            ...{ id: 'import', title: 'Import recipes', kind: 'action' as const, icon: 'import' as const },
            ...{ keys: 'I', words: 'bring paste file link', run: go('import') },
          },
        ]),
    {
      ...{ id: 'view site', title: 'View site', kind: 'action', icon: 'external' },
      ...{ words: 'open public', run: () => location.assign(url) },
    },
    {
      ...{ id: 'all sites', title: 'All sites', kind: 'action', icon: 'collections' },
      ...{ words: 'switch change', run: () => void navigate('/kitchen') },
    },
    {
      ...{ id: 'keys', title: 'Keyboard shortcuts', kind: 'action', icon: 'help', keys: '?' },
      ...{ words: 'help', run: onKeySheet },
    },
  ]
}
