/** Errors in the rows of an import. */
export const importsMessages = {
  tooManyRows: 'Import at most {{max}} rows at a time.',
  notANumber: 'Enter a whole number.',
  externalIds: 'Write external ids as provider: id, separated by semicolons.',
  squad: 'Write a squad as 10 Name (Position), with semicolons between players.',
  unknownName: '“{{value}}” does not exist.',
  matchBy: 'These items cannot be matched in this way.',
  undone: 'This import has been undone.',
} as const
