import { type PlatformDeps, reportPlatform } from './platform-output.ts'

/** Shows the state of the platform. */
export async function showPlatform(deps: PlatformDeps): Promise<void> {
  reportPlatform(deps, (await deps.api.getPlatform()).body.platform)
}
