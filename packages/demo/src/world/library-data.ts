/** The demo world's library; all clubs and people are fictional. */
export const demoTags: [name: string, tagType: string][] = [
  ['Goals', 'highlight'],
  ['Saves', 'highlight'],
  ['Full match', 'format'],
  ['Interview', 'format'],
  ['Behind the scenes', 'format'],
  ['Harbour City', 'club'],
  ['Saltmarsh United', 'club'],
  ['Kestrel Rovers', 'club'],
  ['Lighthouse AFC', 'club'],
  ['Season 2026', 'season'],
]

export const demoSkins = [
  {
    name: 'League titles',
    code: 'PREMIER',
    colour: '#0B7A75',
    hasRolls: true,
    overlayPosition: 'top-right',
    goals: 'All goals',
  },
  { name: 'Badge only', code: 'PREMIER', colour: '#F2B705', hasRolls: false, overlayPosition: 'bottom-left' },
] as const

/** The first has the first skin. */
export const demoTemplates = [
  { name: 'For social networks', titlePattern: '{type} {player} {minute}', aspects: ['16:9', '9:16'] },
  { name: 'Plain', titlePattern: '{event} – {type}, {minute}', aspects: [] },
] as const

export const demoThemes = [
  { name: 'Northshore', primaryColour: '#0B7A75', backgroundColour: null, font: 'Montserrat' },
  { name: 'Night match', primaryColour: '#F2B705', backgroundColour: '#12233D', font: 'Oswald' },
]

export const demoCategories: {
  name: string
  slug: string
  fr: string
  children: [string, string, string][]
}[] = [
  {
    name: 'Matches',
    slug: 'matches',
    fr: 'Rencontres',
    children: [
      ['First team', 'first-team', 'Équipe première'],
      ['Women', 'women', 'Féminines'],
      ['Academy', 'academy', 'Centre de formation'],
    ],
  },
  {
    name: 'Highlights',
    slug: 'highlights',
    fr: 'Temps forts',
    children: [['Goals of the week', 'goals-of-the-week', 'Buts de la semaine']],
  },
  { name: 'Press room', slug: 'press-room', fr: 'Salle de presse', children: [] },
]

type DemoVideo = {
  name: string
  description: string
  fr: { name: string; description: string }
  home: string
  away: string
  seconds: number
  tags: string[]
  category: string
  visibility: 'private' | 'unlisted' | 'public'
  /** Times in ms. */
  clips?: { title: string; in: number; out: number; subtitles?: 'beside' }[]
  /** The title of a reel of its clips. */
  reel?: string
  subtitles?: keyof typeof demoSubtitles
  /** Filmed all around. */
  isSphere?: true
}

export const demoVideos: DemoVideo[] = [
  {
    name: 'Harbour City – Saltmarsh United, matchday 12',
    description: 'The derby under the lights of the old harbour. Two late goals decide it.',
    fr: {
      name: 'Harbour City – Saltmarsh United, 12ᵉ journée',
      description: 'Le derby sous les projecteurs du vieux port. Deux buts tardifs font la décision.',
    },
    home: 'HBC',
    away: 'SMU',
    seconds: 30,
    tags: ['Full match', 'Harbour City', 'Saltmarsh United', 'Season 2026'],
    category: 'matches',
    visibility: 'public',
    subtitles: 'derby',
  },
  {
    name: 'Kestrel Rovers – Lighthouse AFC, matchday 12',
    description: 'A cold evening, a warm welcome, and a keeper who has the match of his life.',
    fr: {
      name: 'Kestrel Rovers – Lighthouse AFC, 12ᵉ journée',
      description: 'Une soirée froide, un accueil chaleureux et un gardien en état de grâce.',
    },
    home: 'KSR',
    away: 'LHT',
    seconds: 16,
    tags: ['Full match', 'Kestrel Rovers', 'Lighthouse AFC', 'Season 2026'],
    category: 'matches',
    visibility: 'public',
  },
  {
    name: 'All goals of matchday 11',
    description: 'Every goal of the round, in the order in which they fell.',
    fr: {
      name: 'Tous les buts de la 11ᵉ journée',
      description: 'Tous les buts de la journée, dans l’ordre.',
    },
    home: 'LHT',
    away: 'HBC',
    seconds: 16,
    tags: ['Goals', 'Season 2026'],
    category: 'highlights',
    visibility: 'public',
    clips: [
      { title: 'Build-up from the back', in: 1_000, out: 6_520 },
      { title: 'First goal', in: 9_000, out: 15_000, subtitles: 'beside' },
    ],
    reel: 'How the first goal was scored',
    subtitles: 'goals',
  },
  {
    name: 'Saves of the month',
    description: 'Five saves, one vote. The winner is shown before the next derby.',
    fr: {
      name: 'Les arrêts du mois',
      description: 'Cinq arrêts, un vote. Le vainqueur avant le prochain derby.',
    },
    home: 'SMU',
    away: 'KSR',
    seconds: 10,
    tags: ['Saves', 'Season 2026'],
    category: 'highlights',
    visibility: 'unlisted',
  },
  {
    name: 'Women: Saltmarsh United – Harbour City, cup round of 16',
    description: 'The first cup tie on the new pitch.',
    fr: {
      name: 'Féminines : Saltmarsh United – Harbour City, 8ᵉ de finale',
      description: 'Le premier match de coupe sur la nouvelle pelouse.',
    },
    home: 'SMU',
    away: 'HBC',
    seconds: 12,
    tags: ['Full match', 'Saltmarsh United', 'Harbour City'],
    category: 'matches',
    visibility: 'private',
  },
  {
    name: 'Youth cup final: Lighthouse AFC – Kestrel Rovers, whole match',
    description: 'Two halves of a minute each, to rehearse logging a match.',
    fr: {
      name: 'Finale de la coupe des jeunes : Lighthouse AFC – Kestrel Rovers, match entier',
      description: 'Deux mi-temps d’une minute, pour s’entraîner à saisir un match.',
    },
    home: 'LHT',
    away: 'KSR',
    seconds: 120,
    tags: ['Full match', 'Lighthouse AFC', 'Kestrel Rovers'],
    category: 'matches',
    visibility: 'private',
  },
  {
    name: 'Harbour City – Lighthouse AFC, all around (360°)',
    description: 'From the centre spot, with a camera that films everything around it.',
    fr: {
      name: 'Harbour City – Lighthouse AFC, tout autour (360°)',
      description: 'Depuis le rond central, avec une caméra qui filme tout autour d’elle.',
    },
    home: 'HBC',
    away: 'LHT',
    seconds: 8,
    tags: ['Harbour City', 'Lighthouse AFC'],
    category: 'matches',
    visibility: 'private',
    isSphere: true,
  },
]

export const demoSubtitles = {
  derby: {
    en: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nWelcome to the old harbour!\n\n00:00:05.000 --> 00:00:09.000\nThe lights are on, the stands are full.\n\n00:00:10.000 --> 00:00:13.500\nHarbour City in the first half from left to right.\n',
    fr: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nBienvenue au vieux port !\n\n00:00:05.000 --> 00:00:09.000\nLes projecteurs sont allumés, les tribunes sont pleines.\n\n00:00:10.000 --> 00:00:13.500\nHarbour City attaque de gauche à droite.\n',
  },
  goals: {
    en: 'WEBVTT\n\n00:00:01.500 --> 00:00:05.000\nLighthouse build up from the back.\n\n00:00:08.500 --> 00:00:11.500\nA long ball into the box …\n\n00:00:12.000 --> 00:00:14.500\nGoal! The first of the round.\n',
    fr: 'WEBVTT\n\n00:00:01.500 --> 00:00:05.000\nLighthouse relance depuis l’arrière.\n\n00:00:08.500 --> 00:00:11.500\nUn long ballon dans la surface…\n\n00:00:12.000 --> 00:00:14.500\nBut ! Le premier de la journée.\n',
  },
}
