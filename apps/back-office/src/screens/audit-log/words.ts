import type { AuditEntry } from '@touchline/contract/light'
import i18next from 'i18next'
import { named } from '../../ui/fieldNames.ts'

/** What was done, in words. */
export function actionText(action: string): string {
  const key = [`audit-log:actions.${action}`, `ui:history.actions.${action}`].find((one) =>
    i18next.exists(one),
  )
  return i18next.t((key ?? 'ui:history.actions.other') as 'ui:history.actions.other')
}

export const kindText = (resource: string) => named('resources', resource)

/** The item of an entry by its name, or else by its number. */
export function itemText({ itemName, resource, resourceId, action, userName }: AuditEntry): string {
  if (itemName) return itemName
  if (resource === 'users' && userName && /^log|password/.test(action)) return userName
  const kind = kindText(resource)
  return resourceId === null ? kind : i18next.t('audit-log:numbered', { kind, id: resourceId })
}

/** Browser, system and address, as far as they are known. */
export const originText = ({ browser, system, ip }: AuditEntry) =>
  [[browser, system].filter(Boolean).join(', '), ip].filter(Boolean).join(' · ')

/** How the change came about, with the name of the API key. */
export const wayText = ({ way, keyName }: AuditEntry) =>
  way === 'key' && keyName
    ? i18next.t('audit-log:byKey', { name: keyName })
    : i18next.t(`audit-log:ways.${way}`)
