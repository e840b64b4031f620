import { everyItem } from '#core/calls/contract/every-item.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../../environment/context.ts'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'

export type ManagedComment = CallResult<Catalogue['listManagedComments']>['comments'][number]

export type CommentStatus = 'all' | 'visible' | 'hidden' | 'held'

export type NamedComments = { readonly comments: readonly string[]; readonly site: string | undefined }

/** The comment with this id or a unique prefix of it. */
export async function findOne(deps: SiteDep, siteSlug: string, name: string): Promise<ManagedComment> {
  const comments: ManagedComment[] = []
  for await (const comment of allComments(deps, siteSlug, { status: 'all' })) comments.push(comment)
  const id = await findComment(name, async () => comments.map((comment) => comment.id))
  const found = comments.find((comment) => comment.id === id)
  if (!found) throw new CommandFailure(`There is no comment ${oneLine(name)} on ${siteSlug}.`)
  return found
}

export async function eachComment(
  deps: SiteDep & OutputDep,
  siteSlug: string,
  { comments }: NamedComments,
  act: (commentId: string) => ReturnType<Parameters<typeof eachNamed>[2]>,
): Promise<void> {
  let known: Promise<string[]> | null = null
  const loadIds = () => (known ??= allIds(deps, siteSlug))
  await eachNamed(deps, comments, async (name) => act(await findComment(name, loadIds)))
}

async function allIds(deps: SiteDep, siteSlug: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of allComments(deps, siteSlug, { status: 'all' })) ids.push(id)
  return ids
}

/** The complete id of a comment that was given by its id or a prefix of it. */
async function findComment(name: string, loadIds: () => Promise<string[]>): Promise<string> {
  const id = name.toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  if (!/^[0-9a-f][0-9a-f-]{3,}$/.test(id)) {
    throw usageFailure(
      `"${oneLine(name)}" is not the id of a comment. Run "trivet comments list" to see them.`,
    )
  }
  const [found, ...others] = (await loadIds()).filter((known) => known.startsWith(id))
  if (found !== undefined && others.length === 0) return found
  throw new CommandFailure(
    found === undefined
      ? `There is no comment ${id}. Run "trivet comments list" to see them.`
      : `Several ids start with ${id}; give more characters.`,
    undefined,
    'comment_not_found',
  )
}

export function allComments(
  { api }: SiteDep,
  siteSlug: string,
  {
    status,
    recipeId,
    query = '',
  }: { readonly status: CommentStatus; readonly recipeId?: string | undefined; readonly query?: string },
): AsyncGenerator<ManagedComment> {
  return everyItem(async (range) => {
    const page = { siteSlug, status, query, ...range }
    const { comments, total } = (await api.listManagedComments(recipeId ? { ...page, recipeId } : page)).body
    return { items: comments, total }
  })
}
