import { codeLike } from './codes.ts'
import { guarded } from './csv-text.ts'

export const csvFields = [
  'key',
  'at',
  'in',
  'out',
  'type',
  'code',
  'team',
  'player',
  'secondPlayer',
  'detail',
  'title',
  'comment',
  'phase',
  'status',
  'isPublic',
  'wallClock',
] as const
/** A field of an entry, or what one is calculated from. */
export type CsvField = (typeof csvFields)[number] | 'duration' | 'minute' | 'second' | 'attributes'

/** The headings of each field in English and French, as `codeLike` writes them; the units of times are apart. */
const headings: Readonly<Record<CsvField, string>> = {
  key: 'key id uid uuid event_id external_key external_id cle identifiant reference',
  at: 'at time timestamp media_time position timecode tc temps temps_media instant horaire',
  in: 'in start begin from start_time mark_in in_point debut entree point_d_entree',
  out: 'out end to stop end_time mark_out out_point fin sortie point_de_sortie',
  duration: 'duration length duree longueur',
  minute: 'minute minutes min',
  second: 'second seconds sec seconde secondes',
  type: 'type event action event_type marker_type marker evenement repere type_de_repere',
  code: 'code',
  team: 'team challenger club side equipe challengers',
  player: 'player player_name joueur joueuse scorer buteur',
  secondPlayer:
    'second_player secondplayer player_2 player2 assist player_in joueur_2 joueur2 second_joueur passeur entrant',
  detail: 'detail details',
  title: 'title name label titre nom libelle',
  comment: 'comment comments note notes description commentaire commentaires remarque',
  phase:
    'phase period period_id period_no match_period half half_id quarter set periode mi_temps quart_temps',
  status: 'status state statut etat',
  isPublic: 'ispublic is_public public publie publique',
  wallClock: 'wallclock wall_clock date datetime horodatage heure date_et_heure',
  attributes: 'attributes attributs',
}

const known = new Map(
  Object.entries(headings).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as CsvField] as const),
  ),
)

export type Column = {
  index: number
  field: CsvField | undefined
  heading: string
  unit: 'ms' | 's' | undefined
}

const units: Readonly<Record<string, 'ms' | 's'>> = {
  ms: 'ms',
  millis: 'ms',
  milliseconds: 'ms',
  millisecondes: 'ms',
  s: 's',
  sec: 's',
  secs: 's',
  seconds: 's',
  secondes: 's',
}

const timed: readonly (CsvField | undefined)[] = ['at', 'in', 'out', 'duration']

/** What each column of a heading row is: as given by its heading, or as its name says. A field is taken once. */
export function columnsOf(
  row: readonly string[],
  given: Readonly<Record<string, CsvField | ''>> = {},
): Column[] {
  const taken = new Set<CsvField>(Object.values(given).filter((field) => field !== ''))
  return row.map((raw, index) => {
    const heading = raw.trim().replace(guarded, '')
    const words = codeLike(heading).split('_')
    const unit = units[words.at(-1) ?? '']
    const bare = unit && words.length > 1 ? words.slice(0, -1).join('_') : undefined
    let field: CsvField | undefined
    if (Object.hasOwn(given, heading)) field = given[heading] || undefined
    else {
      const found = known.get(words.join('_')) ?? (bare ? known.get(bare) : undefined)
      field = found && !taken.has(found) ? found : undefined
      if (field) taken.add(field)
    }
    return { index, field, heading, unit: timed.includes(field) ? unit : undefined }
  })
}

/** Whether a heading would be read as a field. */
export const isHeading = (name: string): boolean => columnsOf([name])[0]?.field !== undefined
