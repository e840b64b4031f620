/**
 * The words of column names about consent, in English, German, French, Spanish, Italian, Dutch and Portuguese. Names
 * are compared in lower case, without accents and punctuation, and with single spaces.
 */

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Channels other than email. */
export const otherChannels = anyOf(
  /\b(?:sms|mms|rcs|texts?|textos?|phones?|tel|calls?|anruf|anrufe|appels?|llamadas?|chiamate|ligac\w*|bellen|fax)\b/,
  /\b(?:viber|telegram|push|post|postal|postalisch|brief|courrier|mobile|handy|celular|voicemail)\b/,
  /tele(?:ph|f)on|telefoon|telefoni|whats ?app|direct mail|postweg|postwerbung|briefwerbung|telemarketing|textnachricht|in app\b/,
)
/** The channel of email. */
export const emailChannel =
  /e ?mail|\bcourriels?|correo (?:electronico|e)|\bcorreos?$|correio eletronico|newsletter|nieuwsbrief|infolettre|bolet(?:in|im)/

/** What consent can be given to other than letters. */
export const otherPurposes =
  /\bmailing (?:address|city|state|country|street|zip|postal|name|label)|\btrack|cookie|analytics|profil(?:ing|az|ag|er)|personali[sz]|third part|partenaire|terze parti|tercero|terceiro|derden|weitergabe|\b(?:photos?|fotos?|videos?|medical|health|parental|liability|waiver|filming|recording|partners?|trade|sell|share|sharing|dritte)\b/

/** Identifiers and addresses, which are no answers. */
export const identifiers = /\b(?:ids?|ip|url|uri|link|href|token|uuid|hash)\b/

/** Details of a consent. The name of a refusal with one of them is a reason or the like, which only a refusal has. */
export const details = anyOf(
  /\b(?:source|quelle|origen?|origem|fuente|fonte|bron|reasons?|grund|motif|motivo|reden|methode?|metodo|mode|modus)\b/,
  /\b(?:text|texte|texto|testo|tekst|wortlaut|message|description|wording|statement|version|form|formular\w*|page)\b/,
  /\b(?:updated|changed|modified|geandert|aktualisiert|counts?|score|rating|rate|price|amount|tiers?|plan)\b/,
  /\b(?:names?|nombre|nome|nom|naam|code|tags?|campaigns?|referrer|language|sprache|level|length|interval)\b/,
  /\b(?:frequency|haufigkeit|frequence|frecuencia|frequenza|frequentie|frequencia|topics?|themen|interests?)\b/,
  /\b(?:opens?|opened|clicks?|clicked|sent|received|delivered|replied|geoffnet|geklickt|ouverts?|cliques)\b/,
  /\b(?:revenue|spent|number|nummer|numero|nr|medium|type|days|months|groups?|segments?|region|persona)\b/,
  /\b(?:manager|team|budget|area|territory|cohort|qualified|leads?|stage|spend|cost|notes?|history|evidence)\b/,
  /\b(?:titles?|subject|issue|edition|reminder|advertisers?|audience)\b/,
  /(?:quelle|grund|wortlaut|text|tekst|version|bron|reden)\b|\borigine\b|\b(?:by|via|from|through|von|uber|durch|par|por|da|door)$/,
)

/** Words of sending and contacting. */
export const contact =
  /mail|contact|kontakt|contatt|contat|\bsend|\benvi|\binvi|\bstuur|schick|disturb|solicit|sollicit|schreib|\breach|demarch/

/** Words of refusal. */
export const refusals = anyOf(
  // English
  /unsub|\bopt(?:ed|ing)? ?outs?\b|\boptouts?\b|\bblock|blacklist|suppress|complain|\bspam\b|refus|declin|denied/,
  /\breject|revok|withdr[ae]w|\bobject(?:s|ed|ion)\b|do ?not (?:mail|email|contact|send|market)|\bdnc\b|quarantin/,
  /e ?mails? (?:\w+ ){0,2}disabled|\bleft (?:on|at)\b|\bstop\b|\bon hold\b|\bexclu(?:ded?|sion)\b|deactivated/,
  /^(?:is )?(?:deleted|cancell?ed)(?: (?:on|at|date))?$|\bremoved\b|no longer/,
  // German
  /abgemeld|abmeld|abbestell|austrag|ausgetragen|gesperrt|(?:werbe|mail\w*|kontakt|newsletter|versand) ?sperr|sperrvermerk|^sperre$|verbot|beschwerde|widerruf|widerspr/,
  /abgelehnt|\bverweiger|robinson|deaktiviert|ausgeschlossen|unerwunscht|^geloscht(?: am)?$|blockiert/,
  // French
  /desinscri|desabonn|oppos|plainte|liste (?:noire|rouge)|\bretrait\b|\bretiree?$|\bbloque|\bexclus?\b|desactive/,
  // Spanish
  /\bbajas?\b|desuscri|rechaz|lista negra|\bcancelacion suscripcion|\bdenegad|\bexclui|\bbloquead|\banulad|^cancelad|\bqueja/,
  // Italian
  /disiscri|cancella[tz]|annullat|rifiut|revoc|\bopposizione|\besclus|\bbloccat|disattivat/,
  // Dutch
  /uitgeschreven|uitschrij|afgemeld|afmeld|geweigerd|opgezegd|ingetrokken|geblokkeerd|uitgesloten|uitgeschakeld|klacht/,
  // Portuguese
  /descadastr|desinscr|cancelou|cancelamento|recus|revogad|revogac|\bremovid/,
)

/** Words for mail that cannot be delivered. */
export const bounces =
  /bounc|undeliver|unzustellbar|non ?delivr|\brebot|rimbalz|onbestelbaar|\bnpai\b|rebond|\bcleaned\b|\bdevuelto|\bretornad|in ?valid\w* e ?mail|e ?mail\w* (?:\w+ )?in ?valid/

/** Words of agreement. */
export const agreements = anyOf(
  // English
  /marketing|consent|permission|\bopt(?:ed|ing)? ?ins?\b|\boptins?\b|double ?optin|\baccept\w*$|\bagreed?\b|subscri/,
  /newsletter|mailings?\b|mailchimp status|\bgdpr\b|\bpromo(?:s|tions?|tional)?\b|advertis|privacy|\bterms\b/,
  /communications?\b|\b(?:e ?)?mailable\b|contactab|zustellbar|erreichbar|joignable|^(?:e ?mail )?(?:is )?deliverable\b|\bcan ?spam\b/,
  // German
  /einwillig|zustimm|zugestimmt|einverst|werbung|werbe|erlaub|angemeldet|anmeldestatus|abonn|\bdsgvo\b|datenschutz/,
  // French
  /accord|^autori[sz]\w*$|inscri[tps]|infolettre|publicit|\brgpd\b|demarchage|prospection/,
  // Spanish
  /consentimi|suscri|permiso|publicidad|boletin|\blopd\b|comm?ercial/,
  // Italian
  /consens|iscri|permess/,
  // Dutch
  /toestemm|akkoord|inschrij|ingeschreven|aangemeld|geabonn|nieuwsbrief|reclame/,
  // Portuguese
  /permiss|inscrit|inscric|assina|cadastrad|boletim|\blgpd\b/,
)

/** Verbs of consent that need an object: "Accepts marketing", but not "Accepts returns". */
export const accepts = /\b(?:accept|accett|acept|aceit|akzept|allow|autori|geaccept|toegest|zulass)/
/** Objects of these verbs, beside email and contact. */
export const acceptedThings =
  /offer|offre|ofert|offert|angebot|aanbied|\bnews\b|updates?\b|informa|comunic|communic|promo|werb|publi|advert|marketing|commercial/

/** Verbs that speak of consent only beside mail: "Wants email", "Darf kontaktiert werden". */
export const permits =
  /\b(?:ok|okay|may|can|yes|darf|durfen|mochte|erhalt|empfanger|recoit|recevoir|recibir|recibe|ricevere|riceve|ontvangt?|ontvangen|mag|receives?|receiving|wants?|wishes|souhaite|desea|desidera|wil|recebe|receber|deseja|quer|pode|enabled|erwunscht|valid|like)\b/
/** Words of negation. */
export const negations =
  /\b(?:not|no|never|dont|don t|doesn t|cannot|can t|without|nicht|kein|keine|keinen|nie|ohne|pas|jamais|sans|sin|nunca|non|senza|niet|geen|nooit|zonder|nao|sem|niente|niets|aucune?|ningun[oa]?|nessun[oa]?|nenhuma?)\b|\bn[e ].*\bplus\b|\bstop receiving/
/** Words of confirmation. */
export const confirmations = /confirm|bestatig|conferm|bevestig|verified|verifie|verifiziert|verificad/
/** A name that says of the person, and of nothing else, that something was confirmed. */
export const bareConfirmation =
  /^(?:is |subscriber |abonnent )?(?:confirmed|bestatigt|confirme|confirmado|confermato|bevestigd|doi)(?: (?:at|on|am|le|il|el|op|em|date))?$/

/** Words for a status. */
export const statuses = /\b(?:status|state|zustand|statut|estado|stato|etat|situacao|estatus)\b|status$/
/** Words for a date. */
export const dates =
  /\b(?:date|dated|datum|fecha|data|time|at|on|am|since|seit|depuis|desde|dal|sinds|op|le|el|il|em|zeitpunkt|timestamp)\b|datum$/

/**
 * Names that can also be about something else, such as a paid plan, the name of a list or a part of an address: only
 * cells that are understood make them about consent.
 */
export const vague = anyOf(
  /^(?:\w+ )?(?:subscriptions?|abonnements?|abos?|suscripcion(?:es)?|abbonament[oi]|assinaturas?)$/,
  /\blists?\b|\blisten?\b|^block$|^\w+ block$|^block \w+$|^stop(?: \w+)?$|^\w+ stop$|^subscribers?$|^communications?$|^terms\b|^privacy\b/,
)
/** Names of lists, which are vague in any case. */
export const listNames =
  /^(?:(?!join|on |in |sign|add)\w+ )*(?:newsletter|e ?mail|mailing|subscribed|contact)s? (?:lists?|listen?|listas?|groups?)$|^(?:marketing|communication) channels?$/
/** Offers by email, as forms name them. */
export const offers =
  /^(?:offres?|angebote?|infos?|updates?|news|ofertas?|offerte|aanbiedingen|neuigkeiten|actualites|novedades|novita|nieuws) (?:\w+ )?(?:by|per|par|por|via|op) (?:e ?mail|correo|courriel|mail)|^(?:keep|notify|send|email) me\b|^stay in touch|^hear (?:about|from)\b/
/** A vague name beside one of these is clear. */
export const clear =
  /newsletter|e ?mail|consent|marketing|opt ?(?:in|out)|unsub|subscribed|\bjoin|\bon (?:the )?mailing|\bstop (?:time|date|status|mail)|black|block ?list/

/** Names of yes-or-no columns about something else, which are not asked about. */
export const unrelated = anyOf(
  /\b(?:tax\w*|vat|exempt|returns?|refund\w*|vip|members?|membership|mitglied\w*|free|trial|gift|paid|pays|paying|bezahlt)\b/,
  /\b(?:customers?|\w*kunde|\w*kundin|clients?|cliente|klant|admin|staff|employee|follow\w*|guests?|gast|business|company)\b/,
  /\b(?:wholesale|b2b|shipped|delivered|fulfilled|check(?:ed)? ?in|attend\w*|rsvp|ticket\w*|waitlist|speaker|plus one)\b/,
  /\b(?:veg\w*|allerg\w*|diet\w*|gluten\w*|lactose\w*|halal|kosher|married|kids|child\w*|kinder|enfants|students?)\b/,
  /\b(?:test|premium|orders?|order\w*|purchase\w*|buyer|loyalty|account|konto|user|profile|avatar|photo|image|age)\b/,
  /\b(?:over 18|adult|default|primary|billing|shipping|pickup|delivery|invoice|rechnung|donor|donat\w*|volunteer)\b/,
  /\b(?:sponsor|comped|complimentary|bot|duplicate|import\w*|sync\w*|opened|clicked|converted|cart|wishlist|review\w*)\b/,
  /\b(?:rating|login|logged|2fa|password|private|public|featured|published|html|gender|male|female|smoker|pets?)\b/,
  /\b(?:car|house|owner|phone|mobile|sms|address|country|city|verified|verifiziert|deceased|locked|hidden|pro|plus)\b/,
  /\b(?:discord|instagram|facebook|website|blog|stripe|paypal|tags?|labels?|notes?|notizen|comments?|segments?|groups?|sources?|subscription renew\w*|auto ?renew\w*|recurring|pledge)\b/,
)
