import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../browser/head.ts'
import { readerLoader } from '../../app/loading.ts'

/** The route handle of a kitchen page. */
export type KitchenHandle<Data> = PageHandle<Data | null> & {
  /** True if the page needs the full width; the navigation then shows icons only. */
  readonly isWide?: boolean
  /** The title if it is known before the page has loaded; null if it depends on the data. */
  readonly fixedTitle?: string | null
}

type KitchenHandleOptions<Data> = {
  readonly title: string | ((data: Data) => string)
  readonly isWide?: boolean
}

/** Creates the `handle` of a kitchen page, with a title such as "Recipes · Ottolina". */
export function kitchenHandle<Data>({ title, isWide = false }: KitchenHandleOptions<Data>) {
  return {
    isWide,
    fixedTitle: typeof title === 'string' ? title : null,
    head: (data, { siteTitle }) => ({
      title: `${titleOf(title, data)} · ${siteTitle}`,
      isHidden: true,
    }),
  } satisfies KitchenHandle<Data>
}

/** The page title; "Kitchen" if there is no data because loading failed. */
function titleOf<Data>(title: KitchenHandleOptions<Data>['title'], data: Data | null | undefined): string {
  if (typeof title === 'string') return title
  return data === null || data === undefined ? 'Kitchen' : title(data)
}

/** Creates the `loader` of a kitchen page. It runs only in the browser; the server sends an empty frame. */
export function kitchenLoader<Data>(
  load: (args: LoaderFunctionArgs, siteSlug: string) => Promise<Data>,
): ReturnType<typeof readerLoader<Data>> {
  return readerLoader((args) => load(args, args.params['siteSlug'] ?? ''))
}

/** The loader data of this page. The frame renders a page only once its data has loaded. */
export function useKitchenData<Data>(): Data {
  // Loaders run in the same document, so their data is not serialized.
  const data = useLoaderData() as Data | null
  if (data === null) throw new Error('The frame shows pages only once they are loaded')
  return data
}
