/** The networks that a video can be published on, as shares name them; `youtube` is Google's. */
export const networkTargets = ['facebook', 'dailymotion', 'twitter', 'youtube'] as const
export type NetworkTarget = (typeof networkTargets)[number]

/** The connection that each needs; `youtube` is Google's. */
export const networkOfTarget = {
  facebook: 'facebook',
  dailymotion: 'dailymotion',
  twitter: 'twitter',
  youtube: 'google',
} as const satisfies Record<NetworkTarget, string>

/** What people call the networks. */
export const targetTitles: Readonly<Record<NetworkTarget, string>> = {
  facebook: 'Facebook',
  dailymotion: 'Dailymotion',
  twitter: 'X',
  youtube: 'YouTube',
}

type Texts = { title: string; description: string }

/** The most characters of a title and of a description; of X's post, which is both of them. */
const limits: Readonly<Record<NetworkTarget, { title: number; description: number }>> = {
  facebook: { title: 254, description: 5000 },
  dailymotion: { title: 255, description: 3000 },
  twitter: { title: 280, description: 280 },
  youtube: { title: 100, description: 5000 },
}

const countOf = (text: string) => [...text].length

/** The text of a post on X. */
export const postOf = ({ title, description }: Texts): string =>
  [title, description].filter(Boolean).join('\n\n')

/** How many characters a network still takes in each text; negative for those that are too many. */
export function charactersLeft(target: NetworkTarget, texts: Texts): { title: number; description: number } {
  const { title, description } = limits[target]
  const used = {
    twitter: () => countOf(postOf(texts)),
    // YouTube counts the bytes of descriptions.
    youtube: () => new TextEncoder().encode(texts.description).length,
    facebook: () => countOf(texts.description),
    dailymotion: () => countOf(texts.description),
  }
  return { title: title - countOf(texts.title), description: description - used[target]() }
}
