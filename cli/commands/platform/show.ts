import { type PlatformDeps, reportPlatform } from './platform-output.ts'

/** Reports how the platform stands. */
export async function showPlatform(deps: PlatformDeps): Promise<void> {
  reportPlatform(deps, (await deps.api.getPlatform()).body.platform)
}
