/** Errors in the query of a list. */
export const listsMessages = {
  limit: 'Use a limit from 1 to {{max}}.',
  offset: 'Use an offset from 0 to {{max}}.',
  sort: 'Sort by up to three of: {{fields}}.',
  expand: '“{{name}}” cannot be expanded. Leave it out.',
  value: '“{{value}}” is not a valid value for {{field}}. Use another one.',
  count: 'Use “exact”, or leave count out.',
  cursor: 'This cursor belongs to a list with a different sort order. Start again without one.',
  cursorOrOffset: 'Use a cursor or an offset, not both.',
  since: 'Use the cursor of an earlier response.',
  sinceExpired: 'This cursor has expired. Start again without one.',
  parameter: 'Unknown parameter “{{name}}”. Leave it out.',
  searchEmpty: 'Search: No search param provided',
} as const
