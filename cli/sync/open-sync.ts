import type { FileFormat } from '#core/formats/imported/file-format.ts'
import { openSync, type OpenSync } from '#core/workflows/sync/open-sync.ts'
import type { CommandDeps } from '../environment/session.ts'
import { chooseSite } from '../environment/site-choice.ts'
import { openFolderState, siteOfFolder } from './open-folder-state.ts'
import { openRecipeFolder } from './recipe-folder.ts'

/** Opens a folder of the disk and its site: the given one, otherwise the one that the folder belongs to. */
export async function openFolderSync(
  deps: CommandDeps,
  path: string,
  siteOption: string | undefined,
  isDryRun: boolean,
  format?: FileFormat,
): Promise<OpenSync> {
  const { api, server, cliEnvironment } = deps
  const { slug: siteSlug } = await chooseSite(deps, siteOption ?? (await siteOfFolder(path)) ?? undefined)
  const state = await openFolderState({ folder: path, server, site: siteSlug, format }, isDryRun)
  const folder = openRecipeFolder(path, cliEnvironment)
  return openSync({ api, random: cliEnvironment.random }, { folder, state, siteSlug, isDryRun })
}
