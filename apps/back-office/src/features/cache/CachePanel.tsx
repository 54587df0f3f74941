import { Button } from '@mantine/core'
import { type CallReply, type listCache, purgeCache, purgeCacheKey } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { formatBytes, formatNumber, formatPercent } from '../../i18n/format.ts'
import { IconTrash } from '../../ui/icons/index.ts'
import { Cards } from '../../ui/list/Cards.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { Table } from '../../ui/list/Table.tsx'
import type { Column } from '../../ui/list/types.ts'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Section } from '../../ui/Section.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useAccountNames } from '../accounts/useAccountNames.ts'
import classes from './cache.module.css'
import { cacheKey, useCacheList } from './useCacheList.ts'

type Reply = CallReply<typeof listCache>
type Row = Reply['data'][number] & { id: number }

/** What the gateways keep in memory, of all accounts or of one: why, how large, how old, of what use; and purges it. */
export function CachePanel({ account }: { account?: number }) {
  const { t } = useTranslation('cache')
  const { data, error, refetch } = useCacheList(account)
  const read = () => client.invalidateQueries({ queryKey: cacheKey })
  const one = useCall(purgeCacheKey, { success: t('purged') })
  const all = useCall(purgeCache, { success: t('allPurged') })
  const isBusy = [one.state, all.state].includes('in progress')
  const columns = useColumns(account === undefined)
  const List = useIsPhone() ? Cards : Table
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />

  const purge = (row: Row) =>
    void one
      .run({ params: { key: row.key } })
      .catch(() => undefined)
      .then(read)
  const askForAll = async () => {
    const text = account === undefined ? t('purgeAll') : t('purgeAllOf')
    const isConfirmed = await confirm({ title: t('purgeTitle'), text: t('purgeText'), action: text })
    if (!isConfirmed) return
    await all.run({ query: { account } }).catch(() => undefined)
    await read()
  }
  const rows = data.data.map((row, id): Row => ({ ...row, id }))
  return (
    <>
      <Section title={t('why')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else takes the keyboard to where the page scrolls */}
        <ul className={classes.purposes} tabIndex={0}>
          {data.purposes.map((purpose) => (
            <Purpose key={purpose.purpose} {...purpose} />
          ))}
        </ul>
      </Section>
      <Section title={t('keys')}>
        {rows.length === 0 ? (
          <EmptyList title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <>
            <div className={classes.actions}>
              <Button variant="default" disabled={isBusy} onClick={() => void askForAll()}>
                {account === undefined ? t('purgeAll') : t('purgeAllOf')}
              </Button>
              {data.total > data.data.length && (
                <span>
                  {t('more', { shown: formatNumber(data.data.length), total: formatNumber(data.total) })}
                </span>
              )}
            </div>
            <List
              title={t('keys')}
              columns={columns}
              items={rows}
              isStale={false}
              sort="-bytes"
              onSort={() => undefined}
              nameOf={({ key }) => key}
              active={undefined}
              rowActions={() => [{ label: t('purge'), icon: IconTrash, run: purge }]}
            />
          </>
        )}
      </Section>
    </>
  )
}

function Purpose({ purpose, hits, misses, bytes }: Reply['purposes'][number]) {
  const { t } = useTranslation('cache')
  const count = hits + misses
  return (
    <li>
      <h3>{t(`purposes.${purpose}.name`)}</h3>
      <p>{t(`purposes.${purpose}.text`)}</p>
      <dl>
        <dt>{t('hitRate')}</dt>
        <dd>
          {count > 0
            ? t('hitRateOf', { rate: formatPercent((100 * hits) / count), count: formatNumber(count) })
            : t('unused')}
        </dd>
        <dt>{t('size')}</dt>
        <dd>{formatBytes(bytes)}</dd>
      </dl>
    </li>
  )
}

function useColumns(withAccount: boolean): Column<Row>[] {
  const { t } = useTranslation('cache')
  const names = useAccountNames()
  return [
    { key: 'key', title: t('key'), cell: ({ key }) => <code className={classes.key}>{key}</code> },
    ...(withAccount
      ? [
          {
            key: 'account',
            title: t('account'),
            width: 200,
            cell: ({ AccountId }: Row) => names.get(AccountId) ?? AccountId,
          },
        ]
      : []),
    { key: 'size', title: t('size'), width: 100, isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
    { key: 'hits', title: t('hits'), width: 100, isNumber: true, cell: ({ hits }) => formatNumber(hits) },
    { key: 'age', title: t('age'), cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ]
}
