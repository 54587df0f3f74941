import i18next from 'i18next'
import { confirm } from './confirm.ts'

/** What goes with the page or the session: changes in a form, writes that wait for the line. */
type Loss = 'changes' | 'waiting'

const sources = new Set<() => Loss | undefined>()

/** Has `source` asked what would be lost, until the function that it answers is called. */
export function watchLoss(source: () => Loss | undefined): () => void {
  sources.add(source)
  return () => void sources.delete(source)
}

/** Asks before something unsaved is lost; true where nothing is, or the user gives it up. */
export async function mayLose(losses = [...sources].flatMap((source) => source() ?? [])): Promise<boolean> {
  if (losses.length === 0) return true
  return await confirm({
    title: i18next.t('shell:leaving.title'),
    text: [...new Set(losses)].map((loss) => i18next.t(`shell:leaving.${loss}`)).join(' '),
    action: i18next.t('shell:leaving.leave'),
    cancel: i18next.t('shell:leaving.stay'),
  })
}
