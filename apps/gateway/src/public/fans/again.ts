/** What passes by itself: somebody else wrote the same fan at the same moment, or each waited for the other. */
const passing = new Set(['23505', '23503', '40P01'])
const most = 3

/** Does it again if it failed for a reason that passes by itself. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++)
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (time === most || typeof code !== 'string' || !passing.has(code)) throw error
    }
}
