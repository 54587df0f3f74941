import { webhookActions } from '@touchline/contract/light'
import i18next from 'i18next'
import { named } from '../../ui/fieldNames.ts'

/** `videos.created` in words. */
export function typeText(type: string): string {
  const [resource = '', name] = type.split('.')
  const action = webhookActions.find((one) => one === name)
  if (!action) return i18next.t('webhooks:testMessage')
  return `${named('resources', resource)}: ${i18next.t(`webhooks:actions.${action}`)}`
}
