import { counted } from '#core/values/text/counted.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import type { DemoReset } from '../../environment/operations.ts'

type Deps = OutputDep & PromptDep & YesDep & { readonly reset: () => Promise<DemoReset> }

/** Gives the demo sites their original content. */
export async function resetDemo({ reset, ...deps }: Deps): Promise<void> {
  requireAnswerable(deps, 'This erases what visitors changed and wrote on the demo sites')
  const question = 'Erase the demo sites with everything that visitors left on them, and create them again?'
  if (!(await isAgreed(deps, question))) {
    deps.output.line('Nothing was changed.')
    return
  }
  const { sites, removedFiles } = await reset()
  deps.output.record({ sites, removedFiles })
  const files = removedFiles === 0 ? '' : ` Removed ${counted(removedFiles, 'uploaded file')}.`
  deps.output.line(`Reset ${counted(sites.length, 'demo site')}: ${sites.join(', ')}.${files}`)
}
