/** A page of the plan of an upload. */
type Page = {
  readonly parts: readonly unknown[]
  readonly completed: readonly { number: number; etag: string }[]
  readonly nextPart: number | null
}

type Options<Plan extends Page> = {
  /** Asks for the page that begins with this part. */
  plan: (firstPart?: number) => Promise<Plan>
  /** Sends what a page misses; gets and answers the bytes that the storage has up to its end. */
  send: (page: Plan, before: number) => Promise<number>
}

/**
 * Goes through the pages of a plan, each asked for when the one before is sent: its addresses are fresh then. Answers
 * how many parts were missing, and with none the plan as a whole. @throws what `plan` and `send` throw
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
