class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('A preview was undone.')
    this.result = result
  }
}

/** Runs a change in its transaction; a dry run undoes it and returns what it would have returned. */
export async function tried<Result>(
  isDry: boolean,
  run: (finish: (result: Result) => Result) => Promise<Result>,
): Promise<Result> {
  try {
    return await run((result) => {
      if (isDry) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as Result
    throw error
  }
}
