/**
 * The platform's features, numbered 1 to 60 and switched per account. Numbers without a name are reserved: accounts may
 * have them, but nothing checks them.
 */
export const modules = [
  { id: 1, code: 'RESTRAINED_ACCESS', name: 'Restrained access' },
  { id: 2, code: 'BLOCKMARK', name: 'Blockmark' },
  { id: 3, code: 'ESHOP_LINKS', name: 'E-shop links' },
  { id: 4, code: 'WHITE_LABEL', name: 'White label' },
  { id: 5, code: 'GEO_BLOCKING', name: 'Geo blocking' },
  { id: 6, code: 'ADVERTISING', name: 'Advertising' },
  { id: 7, code: 'REMOTE_CONTROL', name: 'Remote control' },
  { id: 8, code: 'NOTIFICATION', name: 'Notification' },
  { id: 9, code: 'SIMULCAST', name: 'Simulcast' },
  { id: 10, code: 'DVR', name: 'DVR' },
  { id: 11, code: 'CHAT', name: 'Chat' },
  { id: 12, code: 'STREAM_CLIPPING', name: 'Stream clipping' },
  { id: 13, code: 'CMS', name: 'CMS' },
  { id: 14, code: 'SUBSCRIPTIONS', name: 'Subscriptions' },
  { id: 15, code: 'TAGS', name: 'Tags' },
  { id: 16, code: 'STATS', name: 'Stats' },
  { id: 17, code: 'SETTINGS', name: 'Settings' },
  { id: 18, code: 'MARKERS', name: 'Markers' },
  { id: 19, code: 'VIDEOS', name: 'Videos' },
  { id: 20, code: 'FANS_CRM', name: 'CRM' },
  { id: 21, code: 'ADDON_TRIVIA', name: 'Trivia' },
  { id: 22, code: 'ADDON_PREDICTOR', name: 'Predictor' },
  { id: 23, code: 'THEME', name: 'Theme' },
  { id: 24, code: 'STREAM', name: 'Stream' },
  { id: 25, code: 'DASHBOARD', name: 'Dashboard' },
  { id: 26, code: 'CHROMECAST', name: 'Chromecast' },
  { id: 27, code: 'AIRPLAY', name: 'AirPlay' },
  { id: 28, code: 'PUBLIC_CLIPPING', name: 'Public clipping' },
  { id: 29, code: 'ADDON_MOTM', name: 'Man of the match' },
  { id: 30, code: 'PAYMENT_PRODUCT', name: 'Payment product' },
  { id: 31, code: 'OTT', name: 'OTT' },
  { id: 32, code: 'HEATMAP', name: 'Heatmap' },
  { id: 33, code: 'BETTING', name: 'Betting' },
  { id: 34, code: 'IMMERSIVE', name: 'Immersive' },
  { id: 35, code: 'NO_VIDEO', name: 'No video' },
  { id: 36, code: 'VERTICAL_VIDEO', name: '9:16 video' },
  { id: 37, code: 'MULTICAM', name: 'Multicam' },
  { id: 38, code: 'IMPORTDATA', name: 'Data import' },
  { id: 39, code: 'PUSH_NOTIFICATIONS', name: 'Push notifications' },
  { id: 40, code: 'SPORT_EVENTS', name: 'Sport events' },
  { id: 41, code: 'BUSINESS_PLAYERS', name: 'Conferences' },
  { id: 42, code: 'CHALLENGERS', name: 'Challengers' },
  { id: 43, code: 'AWS_STREAM', name: 'AWS stream' },
  { id: 44, code: 'PAYMENT_RESTRICTION', name: 'Payment restriction' },
  { id: 45, code: 'WARREN', name: 'News' },
] as const

/** The highest module number; the lowest is 1. */
export const lastModuleId = 60

export type ModuleCode = (typeof modules)[number]['code']

export const moduleCodes: readonly ModuleCode[] = modules.map((module) => module.code)
