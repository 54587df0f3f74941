/** Characters of a name that an email shows. */
const longestShown = 100

/** Line breaks and other controls, and characters that reverse or hide the text around them. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** A name as an email shows it: one line of bounded length, which does not turn the text around it. */
export function shownName(name: string): string {
  const line = name.toWellFormed().replace(unruly, ' ').trim()
  const characters = [...line]
  const short = characters.length > longestShown ? `${characters.slice(0, longestShown - 1).join('')}…` : line
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short
}

/** The names that an email contains, as it shows them; everything else as it is. */
export function named<Facts extends { name: string; username: string; account?: string }>(
  facts: Facts,
): Facts {
  const { name, username, account } = facts
  return {
    ...facts,
    name: shownName(name),
    username: shownName(username),
    ...(account !== undefined && { account: shownName(account) }),
  }
}
