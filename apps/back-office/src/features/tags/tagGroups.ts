type Tag = { readonly name: string; readonly tagType: string | null }

/** The tags whose name contains the text, earlier matches first; without a text all of them by name. */
export function sortByMatch<T extends Tag>(tags: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase()
  return tags
    .map((tag) => ({ tag, at: tag.name.toLowerCase().indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || a.tag.name.localeCompare(b.tag.name))
    .map(({ tag }) => tag)
}

/** True if one of the tags has this name, ignoring case. */
export const hasName = (tags: readonly Pick<Tag, 'name'>[], name: string): boolean =>
  tags.some((tag) => tag.name.toLowerCase() === name.trim().toLowerCase())

/** Groups tags by type, ignoring case, sorted by type; tags without one come last, under ''. */
export function groupByType<T extends Tag>(tags: readonly T[]): { tagType: string; tags: T[] }[] {
  const groups = Map.groupBy(tags, ({ tagType }) => tagType?.toLowerCase() ?? '')
  return [...groups.values()]
    .map((members) => ({ tagType: members[0]?.tagType ?? '', tags: members }))
    .sort((a, b) => Number(!a.tagType) - Number(!b.tagType) || a.tagType.localeCompare(b.tagType))
}
