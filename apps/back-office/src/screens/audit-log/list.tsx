import { UnstyledButton } from '@mantine/core'
import { type AuditEntry, auditEntries } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconHistory } from '../../ui/icons/index.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import classes from './auditLog.module.css'
import { ofPeople, useAuditFilters } from './useAuditFilters.tsx'
import { actionText, itemText, kindText, originText, wayText } from './words.ts'

const EntryDrawer = onDemand(() => import('./EntryDrawer.tsx'))

/** Who changed what, when, from where and for which account; the latest first. */
export default function AuditLog() {
  const { t } = useTranslation('audit-log')
  const [entry, setEntry] = useState<AuditEntry>()
  const [isOpen, setOpen] = useState(false)
  const open = (chosen: AuditEntry) => {
    setEntry(chosen)
    setOpen(true)
  }
  const { filters, isOfPlatform } = useAuditFilters()
  return (
    <>
      <ListPage
        resource={auditEntries}
        title={t('title')}
        nameOf={(one) => `${actionText(one.action)}, ${itemText(one)}`}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        query={{ way: ofPeople.join() }}
        filters={filters}
        rowActions={(one) => [{ label: t('details'), icon: IconHistory, run: () => open(one) }]}
        columns={[
          {
            key: 'action',
            title: t('what'),
            cell: (one) => (
              <UnstyledButton className={classes.what} aria-haspopup="dialog" onClick={() => open(one)}>
                {actionText(one.action)}
              </UnstyledButton>
            ),
          },
          { key: 'itemName', title: t('item'), width: 240, cell: (one) => <bdi>{itemText(one)}</bdi> },
          {
            key: 'resource',
            title: t('kind'),
            width: 140,
            isWideOnly: true,
            cell: ({ resource }) => kindText(resource),
          },
          {
            key: 'userName',
            title: t('who'),
            width: 190,
            cell: ({ userName, isSupport }) => (
              <>
                <bdi>{userName ?? t('nobody')}</bdi>
                {isSupport && <span className={classes.support}>{t('ofSupport')}</span>}
              </>
            ),
          },
          {
            key: 'customerName',
            title: t('account'),
            width: 160,
            isOptional: !isOfPlatform,
            cell: ({ customerName }) => <bdi>{customerName ?? t('platform')}</bdi>,
          },
          { key: 'at', title: t('when'), sort: 'at', width: 170, cell: ({ at }) => <DateTime at={at} /> },
          {
            key: 'ip',
            title: t('from'),
            width: 220,
            isWideOnly: true,
            isOptional: isOfPlatform,
            cell: originText,
          },
          {
            key: 'way',
            title: t('way'),
            width: 130,
            isOptional: true,
            cell: wayText,
          },
        ]}
      />
      <EntryDrawer entry={entry} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
