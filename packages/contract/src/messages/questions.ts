/** Errors of questions of the query builder. */
export const questionsMessages = {
  resource: '“{{name}}” cannot be asked about, or you may not see it.',
  link: '“{{name}}” is not linked to {{resource}}.',
  source: 'Source {{number}} does not exist.',
  field: '{{resource}} has no field “{{name}}”.',
  operator: '“{{operator}}” does not fit the field “{{field}}”.',
  value: 'Enter a value that fits the field “{{field}}”.',
  period: 'Only dates can be grouped by a period.',
  calculation: '“{{calculation}}” does not fit the field “{{field}}”.',
  needsField: 'Choose the field to calculate with.',
  noColumns: 'Choose at least one column to show.',
  fieldsOrGroups: 'List columns, or group and calculate, but not both.',
  column: 'Sort by a column that is shown.',
  tooLong: 'This question takes longer than {{seconds}} seconds. Add a filter, or remove a link.',
  notYours: 'Only the person who saved this question can change it. Save a copy instead.',
  replaced: 'Stopped, since you asked another question.',
} as const
