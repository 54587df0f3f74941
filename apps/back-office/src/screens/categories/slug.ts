const longest = 100
/** Letters that do not fall apart into a letter and an accent. */
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

/** A name as a part of an address; '' where none of its letters can stand in one. */
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

/** The address part after the name is changed: it follows until it was edited. */
export const slugAfter = ({ name, slug }: { name: string; slug: string }, nextName: string): string =>
  slug === slugOf(name) ? slugOf(nextName) : slug
