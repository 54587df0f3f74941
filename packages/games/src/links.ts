import { LinkifyIt } from 'linkify-it'

/** Endings of addresses without a scheme. Not all there are: “Bravo.Il marque” is a sentence without a space. */
const endings = [
  ...[
    'com',
    'org',
    'net',
    'info',
    'io',
    'tv',
    'fr',
    'uk',
    'de',
    'ly',
    'me',
    'gg',
    'co',
    'be',
    'ch',
    'ca',
    'eu',
  ],
  ...['app', 'live', 'xyz', 'shop', 'link', 'site', 'example', 'рф'],
]
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: endings })

/** As browsers read an address: wide and styled letters are plain ones, and an ideographic full stop is a dot. */
const plain = (word: string): string => word.normalize('NFKC').replaceAll('\u3002', '.')

/** What stands around a dot that is written out, or has spaces around it before an address with a path. */
const spelt =
  /(\S+?)\s?(?:[([{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s+dot\s+)(\S+)|(\S+)(?:\s\.\s?|\.\s)([\p{L}]+\/\S*)/giu

const isLink = (word: string): boolean =>
  /^\W*www\.\S/i.test(word) || [word, ...word.split(/[:@]/)].some((one) => linkify.test(one))

/** The email addresses and the links of a text, as they are written there. */
export function addressesIn(text: string): { emails: string[]; links: string[] } {
  const emails: string[] = []
  const links: string[] = []
  for (const word of text.split(/\s+/)) {
    const found = (linkify.match(plain(word)) ?? []).filter(({ schema }) => schema === 'mailto:')
    emails.push(...found.map(({ raw }) => raw))
    if (isLink(found.reduce((rest, { raw }) => rest.replace(raw, ' '), plain(word)))) links.push(word)
  }
  for (const [whole, left, right, before, after] of text.matchAll(spelt))
    if (isLink(plain(`${left ?? before}.${right ?? after}`))) links.push(whole)
  return { emails, links }
}
