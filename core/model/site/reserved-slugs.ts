/**
 * Slugs that no site may have, because `{slug}.{main host}` would appear to be the platform itself: names that mail
 * programs, certificate authorities and browsers trust by convention (RFC 2142, RFC 6186, RFC 8461, autodiscovery),
 * names of services and of the platform's pages, and names that suggest its staff.
 */
const words = `
  admin administrator administration root sysadmin sysop operator superuser owner staff team moderator mod
  webmaster hostmaster postmaster abuse noc security trust safety compliance legal privacy noreply no-reply
  donotreply mailer-daemon bounce bounces info contact support help helpdesk service services sales marketing
  billing payments payment invoice invoices accounts-payable press media jobs careers team-trivet official verified
  system guest anonymous nobody user users everyone all null undefined nil none true false

  www web wwww home index main site sites host hosts server servers node nodes cluster proxy gateway router
  localhost local localdomain broadcasthost internal intranet extranet private public secure ssl tls
  mail email e-mail webmail smtp smtps imap imaps pop pop3 mx exchange outlook owa lists list newsletter newsletters
  mta mta-sts mtasts autoconfig autodiscover autodiscovery wpad isatap dmarc dkim spf bimi postfix
  dns ns nameserver whois ntp time ldap kerberos radius vpn ssh sftp ftp ftps rsync git svn cvs
  caldav carddav webdav dav calendar contacts xmpp jabber irc sip voip stun turn
  well-known acme acme-challenge pki ca certificate certificates crl ocsp
  db database sql mysql postgres redis cache search elastic backup backups archive
  cdn static assets asset files file images image img pictures photos videos video media-files uploads upload
  download downloads fonts css js scripts styles theme themes icons favicon sitemap robots manifest feed feeds rss atom
  status health metrics monitor monitoring stats statistics analytics logs log debug trace console dashboard panel
  cpanel whm plesk phpmyadmin wp wp-admin wordpress

  api apis rest graphql rpc webhook webhooks callback oauth oauth2 openid oidc saml sso auth authenticate
  authentication authorize authorization login log-in logout log-out signin sign-in signout sign-out signup sign-up
  register registration join password passwords reset verify verification confirm confirmation activate session
  sessions token tokens account accounts my me profile profiles settings preferences subscription subscriptions
  subscribe unsubscribe checkout cart order orders pay buy purchase till wallet store shop
  app apps mobile ios android beta alpha staging stage dev develop development qa sandbox demo
  preview production prod live legacy test tests testing id ids platform
  about blog news docs doc documentation wiki faq forum forums community guide guides learn academy changelog
  terms tos policy policies cookies cookie gdpr imprint impressum dmca copyright
  kitchen kitchens create editor studio creator creators bookmarks recipes recipe collections explore discover
  trending featured popular invite invites invitation partners partner affiliate affiliates enterprise pricing plans
  trivet trivet-app trivet-team trivet-support
`

/** Server names with a number, such as `ns1` and `mx-2`. */
const numbered =
  /^(?:www|web|ns|dns|mx|smtp|mail|imap|pop|ftp|vpn|cdn|api|app|server|host|node|db|static|img)-?\d+$/

const reserved: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''))

/** True for a slug that is, or appears to be, a name of the platform itself. */
export function isReservedWord(slug: string): boolean {
  return reserved.has(slug) || numbered.test(slug)
}
