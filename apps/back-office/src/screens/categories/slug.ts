const longest = 100
/** Letters that Unicode does not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A URL slug for a name; '' if none of its letters can be used. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’'](?=s\b)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '')

/** The slug after the name changes: it follows the name until the user edits it. */
export const slugAfter = ({ name, slug }: { name: string; slug: string }, nextName: string): string =>
  slug === slugOf(name) ? slugOf(nextName) : slug
