import type { SiteDomain } from '#core/model/site/site-domain.ts'
import type { OutputDep } from '../../context.ts'

export function reportDomain({ output }: OutputDep, domain: SiteDomain | null): void {
  output.record(domain ?? { domain: null })
  if (domain === null) return output.line('The site has no custom domain.')
  output.line(`${domain.domain}: ${domain.state}`)
  if (domain.message !== null) output.line(domain.message)
  if (domain.state === 'verified') return
  output.line(
    `1. Point the DNS of ${domain.domain} to ${domain.target} (CNAME), or to the same addresses (A, AAAA).`,
  )
  output.line(`2. ${domain.challengeUrl} then responds with ${domain.challenge} automatically.`)
  output.line('3. trivet domain check')
}
