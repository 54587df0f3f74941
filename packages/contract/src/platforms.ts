/** Video platforms whose own player shows a stream. */
export const platforms = ['youtube', 'dailymotion'] as const
export type Platform = (typeof platforms)[number]

type Rules = {
  /** What a person calls it. */
  name: string
  /** The id of a video, alone. */
  id: RegExp
  /** The id in an address of the platform; undefined if it names no video. */
  idIn(url: URL): string | undefined
  /** The one address that is kept of a video. */
  page(id: string): string
  /** The origin of the player that a page frames. */
  origin: string
  /** The player of a video, which begins once it is there, because somebody asked for it. */
  player(id: string): string
}

const after = (path: string, folders: readonly string[]): string | undefined => {
  const [, folder = '', id] = path.split('/')
  return folders.includes(folder) ? id : undefined
}

const rules: Readonly<Record<Platform, Rules>> = {
  youtube: {
    name: 'YouTube',
    // The player of a playlist or a channel has an address like that of a video.
    id: /^(?!videoseries$|live_stream$)[\w-]{11}$/,
    idIn({ hostname, pathname, searchParams }) {
      if (hostname === 'youtu.be') return pathname.split('/')[1]
      if (!/^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/.test(hostname))
        return undefined
      if (/^\/watch\/?$/.test(pathname)) return searchParams.get('v') ?? undefined
      return after(pathname, ['live', 'embed', 'shorts', 'v'])
    },
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    origin: 'https://www.youtube-nocookie.com',
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
  },
  dailymotion: {
    name: 'Dailymotion',
    // A private video has a long id that begins with k.
    id: /^(?:x[a-z0-9]{3,14}|k[A-Za-z0-9]{10,30})$/,
    idIn({ hostname, pathname, searchParams }) {
      if (hostname === 'dai.ly') return pathname.split('/')[1]
      if (hostname === 'geo.dailymotion.com')
        return /^\/player(?:\/[a-z0-9]+)?\.html$/.test(pathname)
          ? (searchParams.get('video') ?? undefined)
          : undefined
      if (!/^(?:www\.)?dailymotion\.com$/.test(hostname)) return undefined
      // Old addresses have the title behind the id.
      return after(pathname.replace(/^\/embed(?=\/video\/)/, ''), ['video'])?.split('_')[0]
    },
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    origin: 'https://geo.dailymotion.com',
    player: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
}

export const isPlatform = (kind: string): kind is Platform => Object.hasOwn(rules, kind)

/** Whether a text may be the id of a video at some platform. */
export const isPlatformId = (text: string): boolean => platforms.some((one) => rules[one].id.test(text))

/** The id of a video in its address at the platform, or in the id itself; undefined for anything else. */
export function platformIdOf(platform: Platform, text: string): string | undefined {
  const { id, idIn } = rules[platform]
  const written = text.trim()
  if (id.test(written)) return written
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return undefined
  const found = idIn(url)
  return found !== undefined && id.test(found) ? found : undefined
}

/** The platform of an address, if it names a video there. An id alone may be of any. */
export const platformOf = (address: string): Platform | undefined =>
  isPlatformId(address.trim())
    ? undefined
    : platforms.find((platform) => platformIdOf(platform, address) !== undefined)

export const platformName = (platform: Platform): string => rules[platform].name

/** The address of a video at its platform. */
export const platformPage = (platform: Platform, id: string): string => rules[platform].page(id)

/** The address of the player that is framed for a video. */
export const platformPlayer = (platform: Platform, id: string): string => rules[platform].player(id)

/** The origin of that player. */
export const platformOrigin = (platform: Platform): string => rules[platform].origin
