import { wwwSentence, type SiteDomain } from '#core/model/site/site-domain.ts'
import { domainToText } from '#core/values/text/domain-text.ts'
import type { OutputDep } from '../../environment/context.ts'

export function reportDomain({ output }: OutputDep, domain: SiteDomain | null): void {
  output.record(domain ?? { domain: null })
  if (domain === null) return output.line('The site has no custom domain.')
  const name = domainToText(domain.domain)
  output.line(`${name === domain.domain ? name : `${name} (${domain.domain})`}: ${domain.state}`)
  if (domain.message !== null) output.line(domain.message)
  const www = wwwSentence(domain.domain)
  if (www !== null) output.line(www)
  if (domain.state === 'verified') return
  output.line(
    `1. Point the DNS of ${domain.domain} to ${domain.target} (CNAME), or to the same addresses (A, AAAA).`,
  )
  output.line(`2. ${domain.challengeUrl} then responds with ${domain.challenge} automatically.`)
  output.line('3. trivet domain check')
}
