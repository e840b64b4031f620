import { type PlatformDeps, reportPlatform } from './platform-output.ts'

/** Opens or closes the creation of sites. */
export async function setCreation(deps: PlatformDeps, isCreationOpen: boolean): Promise<void> {
  reportPlatform(deps, (await deps.api.updatePlatform({ body: { isCreationOpen } })).body.platform)
}
