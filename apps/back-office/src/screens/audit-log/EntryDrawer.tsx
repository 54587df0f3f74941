import type { AuditEntry } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { decide } from '../../shell/routes/access.ts'
import { flatten } from '../../shell/routes/declared.ts'
import { useAccess, useUser } from '../../shell/routes/useAccess.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { named } from '../../ui/fieldNames.ts'
import { Changes } from '../../ui/history/HistoryEntryItem.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import classes from './auditLog.module.css'
import { actionText, itemText, kindText, originText, wayText } from './words.ts'

type Props = { entry: AuditEntry | undefined; opened: boolean; onClose: () => void }

/** An entry of the audit log: who, when, from where, for whom, and each field before and after. */
export default function EntryDrawer({ entry, opened, onClose }: Props) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={entry && actionText(entry.action)} size="lg">
      {entry && <Entry entry={entry} />}
    </SideDrawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log')
  const href = useItemAddress(entry)
  const labels = Object.fromEntries(
    entry.changes.flatMap(({ field, before, after }) =>
      [field, ...namesIn(before), ...namesIn(after)].map((name) => [name, named('fields', name)]),
    ),
  )
  return (
    <div className={classes.entry}>
      <Facts
        facts={[
          [t('item'), <bdi key="item">{itemText(entry)}</bdi>],
          [t('kind'), kindText(entry.resource)],
          [t('who'), <bdi key="who">{entry.userName ?? t('nobody')}</bdi>],
          [t('when'), <DateTime key="when" at={entry.at} />],
          [t('account'), <bdi key="account">{entry.customerName ?? t('platform')}</bdi>],
          [t('way'), wayText(entry)],
          ...(originText(entry) ? [[t('from'), originText(entry)] as const] : []),
        ]}
      />
      {entry.isSupport && <p className="muted">{t('supportNote')}</p>}
      <h3>{t('changes')}</h3>
      {entry.changes.length > 0 ? (
        <Changes changes={entry.changes} isNew={entry.action === 'create'} labels={labels} />
      ) : (
        <p className="muted">{t('unchanged')}</p>
      )}
      {href && <ButtonLink to={href}>{t('open')}</ButtonLink>}
    </div>
  )
}

const namesIn = (value: unknown): string[] =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : []

/** Where the item is edited; undefined if it has no screen that the user may open, or belongs to another account. */
function useItemAddress({ resource, resourceId, action, CustomerId }: AuditEntry): string | undefined {
  const { routes, access } = useAccess()
  const { accountId } = useUser()
  if (resourceId === null || action === 'remove' || CustomerId !== accountId) return undefined
  const route = flatten(routes).find(
    (one) => one.entry.finds === resource && decide(one, access).kind !== 'refuse',
  )
  return route?.path.replace(/\$\w+/, String(resourceId))
}
