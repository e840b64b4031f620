import type { ListConsent } from './subscriber-columns.ts'

/** A status that a word states. */
export type StatedConsent = Exclude<ListConsent, 'unclear'>

const words: Readonly<Record<StatedConsent, readonly string[]>> = {
  subscribed: [
    'subscribed active confirmed enabled ok okay free paid premium comped complimentary trial checked ticked selected',
    'paying author regular gifted express implied optin optedin doi soi singleoptin doubleoptin confirmedoptin granted given',
    'allow allows allowed accept accepts accepted agree agrees agreed consent consents consented approved permitted',
    'subscriber obtained verified valid deliverable delivered normal marketingcontact activated aktiviert activado',
    'aktiv angemeldet abonniert abonnent abonnentin bestatigt erteilt zugestimmt eingewilligt erlaubt einverstanden',
    'akzeptiert erwunscht gewunscht liegtvor zugestellt gultig',
    'actif active abonne abonnee inscrit inscrite accorde accepte autorise daccord accord confirme confirmee valide',
    'activo activa suscrito suscrita suscriptor concedido otorgado aceptado acepta acepto autorizado permitido',
    'confirmado valido',
    'attivo attiva iscritto iscritta concesso accettato accetta accetto autorizzato acconsentito confermato',
    'actief ingeschreven aangemeld geabonneerd toegestaan akkoord geaccepteerd verleend gegeven bevestigd abonnee geldig',
    'ativo ativa inscrito inscrita aceito aceita aceitou assinante',
  ],
  unsubscribed: [
    'unsubscribed unsubscribe unsub cancelled canceled optedout optout removed complained complaint complaints spam',
    'blocked suppressed deleted disabled archived blacklisted blocklisted denied refused declined rejected revoked',
    'withdrawn stop objected donotcontact donotemail donotmail disallowed dnc disagree quarantined abuse spamtrap',
    'deactivated excluded onhold held noemail noemails nomail nomarketing nonewsletter',
    'abgemeldet abbestellt ausgetragen gesperrt widerrufen widersprochen abgelehnt verweigert gekundigt geloscht',
    'blockiert deaktiviert unerwunscht keinewerbung keinnewsletter keinenewsletter keinemails',
    'desinscrit desinscrite desabonne desabonnee refuse refusee retire rejete oppose bloque bloquee supprime blackliste annule',
    'baja dadodebaja dadadebaja debaja rechazado denegado revocado bloqueado cancelado desuscrito eliminado anulado',
    'disiscritto disiscritta rifiutato negato revocato bloccato cancellato annullato eliminato',
    'uitgeschreven afgemeld geweigerd ingetrokken geblokkeerd opgezegd verwijderd',
    'descadastrado descadastrada desinscrito desinscrita recusado revogado removido excluido negado',
  ],
  unconfirmed: [
    'unconfirmed pending inactive validating nonsubscribed transactional paused unactivated unverified noconsent',
    'temphold awaitingconfirmation awaiting waiting notconfirmed notyetconfirmed unknown notset unset expired lapsed',
    'unchecked unticked unselected softbounce softbounced soft requested requiresverification nonmarketingcontact notasked invited',
    'inaktiv ausstehend unbestatigt abgelaufen zubestatigen unbekannt liegtnichtvor',
    'inactif enattente nonconfirme aconfirmer inconnu expire',
    'inactivo pendiente sinconfirmar porconfirmar caducado',
    'inattivo inattesa nonconfermato daconfermare scaduto',
    'inactief inafwachting onbevestigd verlopen onbekend',
    'inativo pendente aguardando naoconfirmado expirado',
  ],
  undeliverable: [
    'bounced bounce cleaned invalid undeliverable bouncing hardbounced hardbounce hard needsattention mailboxfull',
    'unzustellbar ungultig rebotado rebote devuelto rimbalzato onbestelbaar ongeldig npai invalide invalido retornado',
  ],
}

/** Words that are an answer only if they are the whole cell. */
const whole: Readonly<Record<'subscribed' | 'unsubscribed' | 'unconfirmed', string>> = {
  subscribed: 'on yes y true t x 1 ja j wahr oui o vrai si s verdadero vero waar sim verdadeiro',
  unsubscribed: 'off no n false f 0 nein falsch non faux falso nee onwaar nao',
  unconfirmed:
    'new never none offen keine kein aucun aucune ninguno ninguna nessuno nessuna geen nenhum nie jamais nunca mai nooit',
}

const byWord = (lists: readonly (readonly [StatedConsent, string])[]) =>
  new Map(lists.flatMap(([consent, list]) => list.split(' ').map((word) => [word, consent] as const)))

/** What the words of a cell with several words say, without accents; of several words as one, they are joined. */
export const meanings: ReadonlyMap<string, StatedConsent> = byWord(
  (['subscribed', 'unconfirmed', 'undeliverable', 'unsubscribed'] as const).flatMap((consent) =>
    words[consent].map((line) => [consent, line] as const),
  ),
)

/** What a cell with only this word says. */
export const answers: ReadonlyMap<string, StatedConsent> = byWord(
  (['subscribed', 'unsubscribed', 'unconfirmed'] as const).map((consent) => [consent, whole[consent]]),
)

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')))

/** Words that can only be about newsletters, so that they count in a column of any name. */
export const strongRefusals = setOf(
  'unsubscribed unsubscribe optedout optout blacklisted blocklisted suppressed complained notsubscribed neversubscribed',
  'nonsubscribed bounced hardbounced hardbounce donotcontact donotemail donotmail undeliverable noemail noemails nomail',
  'nomarketing nonewsletter abgemeldet abbestellt ausgetragen unzustellbar keinewerbung keinnewsletter keinenewsletter',
  'keinemails desinscrit desinscrite desabonne desabonnee dadodebaja dadadebaja desuscrito nocontactar',
  'disiscritto disiscritta noncontattare uitgeschreven afgemeld nietmailen descadastrado descadastrada desinscrito',
)

/** Words of agreement that are hardly about anything else than newsletters. */
export const strongAgreements = setOf(
  'subscribed optedin optin doubleoptin singleoptin confirmedoptin abonniert abonne abonnee suscrito suscrita',
  'geabonneerd',
)

/** Words that change nothing beside a word of agreement. */
export const neutralWords = setOf(
  'email emails mail mails newsletter marketing contact list status the to for by via and in of from our my i we you me',
  'single double clear express freely user person imported import since on at please thanks thank it this up sign bitte',
  'danke gern gerne ich zum per und von am seit der die das den dem via merci je par le la les et de du des depuis oui',
  'si gracias por el y con correo acepto grazie per il e con del via bedankt graag per de en het ik aan obrigado',
  'o a os as receive receiving would like want to hear',
)
