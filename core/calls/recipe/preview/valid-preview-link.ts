import type { ClockDep } from '../../../ports/clock.ts'
import type { SignerDep } from '../../../ports/signer.ts'
import type {
  PreviewLinkRecord,
  PreviewLinkStoreDep,
} from '../../../ports/stores/recipes/preview-link-store.ts'
import { readPreviewToken } from './preview-token.ts'

/** The ports of `validPreviewLink`. */
export type ValidPreviewLinkDeps = PreviewLinkStoreDep & ClockDep & SignerDep

/** The preview link of a token on a site; null if it is invalid, withdrawn or expired. */
export async function validPreviewLink(
  deps: ValidPreviewLinkDeps,
  siteId: string,
  token: string,
): Promise<PreviewLinkRecord | null> {
  const id = readPreviewToken(deps.signer, token)
  const link = id === null ? null : await deps.previewLinkStore.byId(id)
  return link?.siteId === siteId && link.expiresAt > deps.clock.now() ? link : null
}
