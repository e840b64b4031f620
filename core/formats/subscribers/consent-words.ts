import type { ListConsent } from './subscriber-columns.ts'

const words: Readonly<Record<Exclude<ListConsent, 'unclear'>, readonly string[]>> = {
  subscribed: [
    'subscribed active confirmed enabled on yes y true t x 1 ok free paid premium comped complimentary trial',
    'paying author regular gifted express implied optin optedin singleoptin doubleoptin confirmedoptin granted given',
    'allowed accepted agreed consented approved permitted',
    'ja aktiv angemeldet abonniert bestatigt erteilt zugestimmt eingewilligt erlaubt einverstanden akzeptiert',
    'oui actif active abonne abonnee inscrit inscrite accorde accepte autorise daccord',
    'si activo activa suscrito suscrita concedido aceptado acepta autorizado permitido',
    'attivo attiva iscritto iscritta concesso accettato accetta autorizzato acconsentito',
    'actief ingeschreven aangemeld geabonneerd toegestaan akkoord geaccepteerd verleend',
  ],
  unsubscribed: [
    'unsubscribed cancelled canceled off optedout optout removed complained complaint spam blocked suppressed deleted',
    'disabled archived blacklisted blocklisted no n false f 0 denied refused declined rejected revoked withdrawn stop',
    'objected donotcontact donotemail donotmail disallowed dnc',
    'nein abgemeldet abbestellt ausgetragen gesperrt widerrufen widersprochen abgelehnt verweigert gekundigt',
    'non desinscrit desinscrite desabonne desabonnee refuse refusee retire rejete oppose bloque bloquee',
    'baja dadodebaja debaja rechazado denegado revocado bloqueado cancelado desuscrito',
    'disiscritto disiscritta rifiutato negato revocato bloccato cancellato annullato',
    'nee uitgeschreven afgemeld geweigerd ingetrokken geblokkeerd opgezegd',
  ],
  unconfirmed: [
    'unconfirmed pending inactive validating nonsubscribed transactional new never none paused unactivated unverified',
    'temphold awaitingconfirmation awaiting waiting notconfirmed notyetconfirmed unknown',
    'inaktiv ausstehend unbestatigt offen',
    'jamais inactif enattente nonconfirme',
    'nunca inactivo pendiente sinconfirmar',
    'inattivo inattesa nonconfermato',
    'nooit inactief inafwachting onbevestigd',
  ],
  undeliverable: [
    'bounced cleaned invalid undeliverable bouncing hardbounced hardbounce needsattention',
    'unzustellbar rebotado rimbalzato onbestelbaar',
  ],
}

const meanings: ReadonlyMap<string, Exclude<ListConsent, 'unclear'>> = new Map(
  (['subscribed', 'unconfirmed', 'undeliverable', 'unsubscribed'] as const).flatMap((consent) =>
    words[consent].flatMap((line) => line.split(' ').map((word) => [word, consent] as const)),
  ),
)

/** Words that can only be about newsletters, so that they count in a column of any name. */
const strongRefusals: ReadonlySet<string> = new Set(
  [
    'unsubscribed optedout optout blacklisted blocklisted suppressed complained notsubscribed neversubscribed bounced',
    'hardbounced donotcontact donotemail donotmail undeliverable',
    'abgemeldet abbestellt ausgetragen unzustellbar desinscrit desinscrite desabonne desabonnee dadodebaja desuscrito',
    'disiscritto disiscritta uitgeschreven afgemeld',
  ].flatMap((line) => line.split(' ')),
)

/** The beginnings of `strongRefusals`: most cells are decided by this. */
const refusalStart =
  /^\W*(?:unsub|opt|black|block|suppr|compl|not|never|boun|hard|do|undel|abge|abbe|ausge|unzu|d[eé]s|dado|dis|uit|afg)/i

const negation = /^(?:not|no|never|non|nicht|nie|kein|keine|pas|jamais|nunca|mai|niet|geen|nooit)$/
/** The maximum length of a cell that can be an answer, in characters. */
const maxAnswer = 60

/** What a cell says about consent; null if it is not known. Case, accents, spaces and punctuation do not matter. */
export function statusOf(cell: string): Exclude<ListConsent, 'unclear'> | null {
  if (cell.length > maxAnswer) return null
  const parts = wordsOf(cell)
  const known = meanings.get(parts.join(''))
  if (known !== undefined) return known
  return isNegated(parts) ? 'unconfirmed' : null
}

/** The refusal in a cell without a column name; "yes" or a number could refer to anything. */
export function refusalOf(cell: string): Exclude<ListConsent, 'unclear'> | null {
  const status = /^\d/.test(cell) ? null : statusOf(cell)
  return status === 'subscribed' ? null : status
}

/** The refusal in a cell of a column that is not about consent by its name, in words that mean nothing else. */
export function strongRefusalOf(cell: string): ListConsent | null {
  if (cell.length > maxAnswer || !refusalStart.test(cell)) return null
  return strongRefusals.has(keyOfAnswer(cell)) ? statusOf(cell) : null
}

/** True for a bare yes or no, in which only the name of the column says to what. */
export function isYesOrNo(cell: string): boolean {
  return /^(?:true|false|yes|no|y|n|ja|nein|nee|oui|non|s[iíì])$/i.test(cell)
}

/** An answer without case, accents, spaces and punctuation, which programs write differently. */
export function keyOfAnswer(cell: string): string {
  return wordsOf(cell).join('')
}

/** "Not subscribed", "nicht angemeldet", "Has not consented": a known word of consent beside a negation. */
function isNegated(parts: readonly string[]): boolean {
  if (parts.length < 2 || !parts.some((part) => negation.test(part))) return false
  return parts.some((part) => !negation.test(part) && meanings.get(part) === 'subscribed')
}

function wordsOf(cell: string): string[] {
  const plain = cell.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
