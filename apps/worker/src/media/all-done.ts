/** Waits for all, also if one fails: nothing may still write into the folder once it is removed. */
export async function allDone<T extends readonly Promise<unknown>[]>(
  work: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  return (await Promise.all(work)) as { [K in keyof T]: Awaited<T[K]> }
}
