/** Who plays in a competition. */
export const genders = ['men', 'women', 'mixed'] as const
export type Gender = (typeof genders)[number]
