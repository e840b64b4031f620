import { type DiffLine, unifiedDiff } from '#core/values/text/unified-diff.ts'
import { recipeCodecs } from '#core/formats/own-file/recipe-formats.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { interruptible } from '../../environment/interruptible.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { remoteOf } from '#core/workflows/sync/actions.ts'
import { examine } from '#core/workflows/sync/situation.ts'
import { requireFolder } from '../../sync/recipe-folder.ts'
import { openFolderSync } from '../../sync/open-sync.ts'
import { paintedDiff } from '../../sync/report-outcome.ts'

/** Shows the differences between a folder of recipe files and the site: from the site's text to the file's. */
export async function diffRecipes(
  deps: CommandDeps,
  { folder, site }: { readonly folder: string; readonly site: string | undefined },
): Promise<void> {
  const { output, cliEnvironment } = deps
  await requireFolder(folder)
  const opened = await openFolderSync(deps, folder, site, true)
  let different = 0
  await interruptible(cliEnvironment, async (signal) => {
    for (const pair of opened.pairs) {
      if (signal.aborted) return
      const situation = await examine(pair, opened)
      const { here, there, local, card, entry, localText } = situation
      if (here === 'same' && there === 'same') continue
      if (local === null && card === null) continue
      different += 1
      const file =
        local?.file ?? entry?.file ?? `${card?.slug ?? ''}.${recipeCodecs[opened.state.format].extension}`
      const theirs = card ? (await remoteOf(situation, opened)).text : ''
      const ours = localText ?? local?.text ?? ''
      const diff = unifiedDiff(
        { name: card ? `site/${file}` : '/dev/null', text: theirs },
        { name: local ? `here/${file}` : '/dev/null', text: ours },
      )
      output.record({ file, id: card?.id ?? null, here, there, diff: textOf(diff) })
      for (const line of diff) output.line(paintedDiff(line, output))
    }
  })
  if (different > 0) throw new CommandFailure('', 1, 'different')
  output.note('The files and the site are identical.')
}

function textOf(diff: readonly DiffLine[]): string {
  return diff.map(({ text }) => `${text}\n`).join('')
}
