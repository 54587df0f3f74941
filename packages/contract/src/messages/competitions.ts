/** Messages of competitions and their seasons. */
export const competitionsMessages = {
  country: 'Enter a country code of two letters, such as FR.',
  endBeforeStart: 'The season must not end before it starts.',
} as const
