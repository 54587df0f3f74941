/** Messages of competitions and their seasons. */
export const competitionsMessages = {
  country: 'Enter a country code of two letters, such as FR.',
  endBeforeStart: 'Choose a last day that is not before the first.',
} as const
