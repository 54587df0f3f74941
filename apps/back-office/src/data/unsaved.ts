import i18next from 'i18next'
import { confirm } from './confirm.ts'

/** What goes with the page or the session: changes in a form, writes that wait for the line. */
type Loss = 'changes' | 'waiting'

type Source = { readonly loss: () => Loss | undefined; readonly giveUp?: () => void }
const sources = new Set<Source>()

/**
 * Has `loss` asked what would be lost, until the function that it answers is called. `giveUp` runs where the user lets
 * it go.
 */
export function watchLoss(loss: Source['loss'], giveUp?: () => void): () => void {
  const source = { loss, giveUp }
  sources.add(source)
  return () => void sources.delete(source)
}

/** Asks before something unsaved is lost; true where nothing is, or the user gives it up. */
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
