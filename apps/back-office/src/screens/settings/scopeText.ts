import i18next from 'i18next'
import { named } from '../../ui/fieldNames.ts'

/** `videos:read` in words. */
export function scopeText(scope: string): string {
  const [group = '', way] = scope.split(':')
  return i18next.t(way === 'write' ? 'api-keys:mayWrite' : 'api-keys:mayRead', {
    what: named('resources', group),
  })
}
