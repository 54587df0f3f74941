import type { Language } from './spelling.ts'

type Term = {
  /** What the glossary of docs/language.md does not use; the case counts. */
  instead: RegExp
  use: string
}

const terms: Record<Language, readonly Term[]> = {
  en: [
    { instead: /^States?$|^State of/, use: 'status' },
    { instead: /\b([Bb]egins?|[Bb]egan|[Bb]egun)\b/, use: 'start' },
    { instead: /\b[Tt]ak(e|en|ing)\b [^.]*\bback\b/, use: 'undo, unpublish or retract' },
    { instead: /\b[Tt]ake out\b|\btake it out\b/, use: 'remove' },
    { instead: /\b([Ss]ome|[Ee]very|[Aa]ny)body\b/, use: 'someone, everyone, anyone' },
    { instead: /\b([Yy]our|[Tt]he) rights?\b (to|that)/, use: 'permission' },
    { instead: /\bids?\b|\bIds?\b/, use: 'ID' },
    { instead: /\b(HLS|https?|web) address\b/, use: 'URL' },
    { instead: /\b[Ll]eave (it |them |the \w+ )?empty\b/, use: 'leave blank' },
    { instead: /\bvideos? of (the|your) library\b/, use: 'library video' },
    { instead: /\b[Ss]ign in\b|\b[Ll]ogin to\b/, use: 'log in' },
  ],
  fr: [
    { instead: /^État$|^État de/, use: 'statut' },
    { instead: /[Tt]élévers/, use: 'mettre en ligne, mise en ligne' },
    { instead: /[Ii]mportation/, use: 'import' },
    { instead: /[Vv]idéothèque/, use: 'médiathèque' },
    { instead: /\b[Ff]rise\b|[Cc]hronologie/, use: 'timeline' },
    { instead: /pour le moment/, use: 'pour l’instant' },
    { instead: /\b[Pp]oste de saisie|[Ss]ur le poste|[Tt]able de clips/, use: 'pupitre' },
    { instead: /[Rr]églages/, use: 'paramètres' },
    { instead: /types de repère\b|[Hh]abillages de clip\b/, use: 'types de repères, habillages de clips' },
    { instead: /[Éé]quipes et joueurs/, use: 'participants' },
    { instead: /[Aa]dresse HLS/, use: 'URL' },
    { instead: /\b[Ll]es originaux\b/, use: 'fichiers d’origine' },
    { instead: /\b[Rr]alenti\b/, use: 'revoir l’action' },
    { instead: /'/, use: 'l’apostrophe ’' },
  ],
}

/** The term of the glossary for each word of a text that stands for it. */
export const otherTermsIn = (text: string, language: Language): { found: string; use: string }[] =>
  terms[language].flatMap(({ instead, use }) => {
    const found = instead.exec(text.replace(/\{\{?\w+\}?\}|`[^`]*`/g, '…'))
    return found ? [{ found: found[0], use }] : []
  })
