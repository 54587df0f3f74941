import i18next from 'i18next'
import { confirm } from './confirm.ts'

/** What is lost with the page or session: form changes, or writes waiting for a connection. */
type Loss = 'changes' | 'waiting'

type Source = { readonly loss: () => Loss | undefined; readonly giveUp?: () => void }
const sources = new Set<Source>()

/**
 * Registers a check for unsaved work; returns a function that unregisters it. `giveUp` runs if the user discards the
 * work.
 */
export function watchLoss(loss: Source['loss'], giveUp?: () => void): () => void {
  const source = { loss, giveUp }
  sources.add(source)
  return () => void sources.delete(source)
}

/** Asks before unsaved work is lost; true if there is none or the user discards it. */
export async function mayLose(given?: Loss[]): Promise<boolean> {
  const losing = [...sources].filter(({ loss }) => loss())
  const losses = given ?? losing.flatMap(({ loss }) => loss() ?? [])
  if (losses.length === 0) return true
  const isGivenUp = await confirm({
    title: i18next.t('shell:leaving.title'),
    text: [...new Set(losses)].map((loss) => i18next.t(`shell:leaving.${loss}`)).join(' '),
    action: i18next.t('shell:leaving.leave'),
    cancel: i18next.t('shell:leaving.stay'),
    isStayPreferred: true,
  })
  if (isGivenUp && !given) for (const { giveUp } of losing) giveUp?.()
  return isGivenUp
}
