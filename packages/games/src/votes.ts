/** How many votes a candidate has. */
export type VoteCount = { CandidateId: number; votes: number }
export type RankedCount = VoteCount & { rank: number }

/**
 * The order of candidates by their votes, the best first; those with as many share a rank, 1, 2, 2, 4, and stay in the
 * order in which they were given. Several who share the first place are `tied`, and nobody wins until a person has chosen
 * one of them: that is `chosen`, who counts for nothing else.
 */
export function orderOf(
  counts: readonly VoteCount[],
  chosen: number | null,
): { order: RankedCount[]; WinnerId: number | null; tied: number[] } {
  const sorted = counts.toSorted((one, other) => other.votes - one.votes)
  const most = sorted[0]?.votes ?? 0
  const first = most > 0 ? sorted.filter(({ votes }) => votes === most) : []
  const tied = first.length > 1 ? first.map(({ CandidateId }) => CandidateId) : []
  const winner =
    tied.length > 0
      ? sorted.find(({ CandidateId }) => CandidateId === chosen && tied.includes(chosen))
      : first[0]
  const order = winner ? [winner, ...sorted.filter((one) => one !== winner)] : sorted
  const isBehind = (one: VoteCount, other: VoteCount) =>
    one.votes < other.votes || (other === winner && one !== winner && one.votes === other.votes)
  return {
    order: order.map((one) => ({ ...one, rank: 1 + order.filter((other) => isBehind(one, other)).length })),
    WinnerId: winner?.CandidateId ?? null,
    tied: winner ? [] : tied,
  }
}
