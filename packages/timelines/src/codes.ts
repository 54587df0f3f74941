/** The built-in marker type that a name stands for in English or French, in any spelling. */
const aliases: Readonly<Record<string, string>> = {
  assistance_video: 'video_review',
  arret: 'save',
  avertissement: 'yellow_card',
  blessure: 'injury',
  but: 'goal',
  but_contre_son_camp: 'own_goal',
  carton_jaune: 'yellow_card',
  carton_rouge: 'red_card',
  changement: 'substitution',
  corner_kick: 'corner',
  coup_de_coin: 'corner',
  coup_de_sifflet: 'whistle',
  coup_franc: 'free_kick',
  csc: 'own_goal',
  essai: 'try',
  faute: 'foul',
  goals: 'goal',
  half_end: 'whistle',
  half_start: 'whistle',
  hors_jeu: 'offside',
  interception: 'steal',
  melee: 'scrum',
  offsides: 'offside',
  penalty_goal: 'penalty_scored',
  penalty_manque: 'penalty_missed',
  penalty_marque: 'penalty_scored',
  plaquage: 'tackle',
  red: 'red_card',
  remplacement: 'substitution',
  second_yellow: 'red_card',
  second_yellow_card: 'red_card',
  shot_off: 'shot_off_target',
  shot_on: 'shot_on_target',
  sub: 'substitution',
  substitutions: 'substitution',
  temps_fort: 'highlight',
  temps_mort: 'timeout',
  time_out: 'timeout',
  tir_cadre: 'shot_on_target',
  tir_non_cadre: 'shot_off_target',
  var: 'video_review',
  yellow: 'yellow_card',
}

/** A name as a code: `Carton jaune ` and `CARTON-JAUNE` are `carton_jaune`. */
export const codeLike = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')

/** The code of the marker type that a name of a source most likely is; a sport may have no such type. */
export const codeOf = (type: string): string | undefined => {
  const code = codeLike(type)
  return (Object.hasOwn(aliases, code) ? aliases[code] : code) || undefined
}
