import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../app/head.ts'
import { readerLoader } from '../../app/loading.ts'

/** What a page of the kitchen says about itself. */
export type KitchenHandle<Data> = PageHandle<Data | null> & {
  /** True where the page wants the width: the navigation shows icons only. */
  readonly isWide?: boolean
  /** The title that is known before the page is loaded; null where its data says it. */
  readonly fixedTitle?: string | null
}

type KitchenHandleOptions<Data> = {
  readonly title: string | ((data: Data) => string)
  readonly isWide?: boolean
}

/** The `handle` of a page of the kitchen: "Recipes · Ottolina". */
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

/** Where loading failed there is no data, and the page says what failed. */
function titleOf<Data>(title: KitchenHandleOptions<Data>['title'], data: Data | null | undefined): string {
  if (typeof title === 'string') return title
  return data === null || data === undefined ? 'Kitchen' : title(data)
}

/** The `loader` of a page of the kitchen. It runs in the browser only: the server sends an empty frame. */
export function kitchenLoader<Data>(
  load: (args: LoaderFunctionArgs, siteSlug: string) => Promise<Data>,
): ReturnType<typeof readerLoader<Data>> {
  return readerLoader((args) => load(args, args.params['siteSlug'] ?? ''))
}

/** What this page's loader gave. The frame shows no page before its data is there. */
export function useKitchenData<Data>(): Data {
  // Loaders run in the same document, so that nothing of their data is serialized.
  const data = useLoaderData() as Data | null
  if (data === null) throw new Error('The frame shows pages only once they are loaded')
  return data
}
