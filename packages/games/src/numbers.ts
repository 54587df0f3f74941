/** Decimals that count: numbers are compared in whole thousandths, so that 0.8 is within 0.1 of 0.7. */
const decimals = 3
const perUnit = 10 ** decimals

/** What is right of a question that is answered by a number. */
type Truth = { truth: number | null; tolerance: number | null }

/** Whether a number is right: as near to the truth as the tolerance says. `isRightSql` says the same. */
export const isNear = ({ truth, tolerance }: Truth, value: number): boolean =>
  truth !== null &&
  Math.abs(Math.round(value * perUnit) - Math.round(truth * perUnit)) <=
    Math.round((tolerance ?? 0) * perUnit)

/** SQL of whether a response is right, given the aliases of its question, itself, and the answer that it chose. */
export const isRightSql = (question: string, response: string, answer: string): string =>
  `coalesce(case ${question}.kind when 'number' then abs(round(${response}.value * ${perUnit}) - round(${question}.truth * ${perUnit}))
    <= round(coalesce(${question}.tolerance, 0) * ${perUnit}) else ${answer}."isCorrect" and ${answer}."deletedAt" is null end, false)`

/** Spaces and apostrophes that group digits, as people and keyboards write them. */
const groups = /(?<=\d)[ \u00a0\u202f\u2009'’](?=\d{3}(?:\D|$))/g

/**
 * The number that somebody wrote, with a decimal point or comma; undefined if it is none or has more decimals than count.
 * `1,234` is read as a little more than one: no page can know.
 */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(groups, '').replace(/^[−–]/, '-').replace(',', '.')
  if (!/^[-+]?\d{1,13}(\.\d{0,3})?$/.test(plain)) return undefined
  return Number(plain) + 0
}
