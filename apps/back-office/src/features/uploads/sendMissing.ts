/** A page of an upload's plan. */
type Page = {
  readonly parts: readonly unknown[]
  readonly completed: readonly { number: number; etag: string }[]
  readonly nextPart: number | null
}

type Options<Plan extends Page> = {
  /** Requests the page that begins with this part. */
  plan: (firstPart?: number) => Promise<Plan>
  /** Sends the missing parts of a page; receives and returns the bytes stored up to its start and end. */
  send: (page: Plan, before: number) => Promise<number>
}

/**
 * Processes the pages of a plan, requesting each one after the previous one is sent, so that its presigned URLs are
 * fresh. Returns the number of parts that were missing, with the completed parts of all pages.
 * @throws what `plan` and `send` throw
 */
export async function sendMissing<Plan extends Page>({ plan, send }: Options<Plan>) {
  let missing = 0
  let stored = 0
  const completed: Page['completed'][number][] = []
  for (let firstPart: number | undefined; ; ) {
    const page = await plan(firstPart)
    missing += page.parts.length
    completed.push(...page.completed)
    stored = await send(page, stored)
    if (page.nextPart === null) return { ...page, completed, missing }
    firstPart = page.nextPart
  }
}
