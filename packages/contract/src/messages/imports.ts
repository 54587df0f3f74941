/** Errors in the rows of an import. */
export const importsMessages = {
  tooManyRows: 'Import at most {{max}} rows at a time.',
  notANumber: 'Enter a whole number.',
  externalIds: 'Write external IDs as provider: ID, separated by semicolons.',
  squad: 'Write a squad as 10 Name (Position), with semicolons between players.',
  unknownName: '“{{value}}” does not exist. Correct it, or create it first.',
  matchBy: 'These items cannot be matched in this way. Choose another one.',
  undone: 'This import has been undone. Import the file again.',
} as const
