import { useQuery } from '@tanstack/react-query'
import { type CallReply, type ModuleCode, readSubscription } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatBytes, formatDate, formatMinutes, formatNumber } from '../../i18n/format.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { Facts } from '../../ui/Facts.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { UseMeter } from '../../ui/UseMeter.tsx'
import settings from './settings.module.css'
import classes from './subscription.module.css'

/** What the account has and uses, and how much of it there is. */
export default function Subscription() {
  const { t } = useTranslation('subscription')
  const { accountId } = useUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription', accountId],
    queryFn: () => makeCall(readSubscription, {}),
    refetchOnMount: 'always',
  })
  return (
    <SectionPage header={<PageHeader title={t('subscription')} />}>
      {error && !data ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Section title={t('use')}>
            {data ? <Use data={data} /> : <div className={settings.loading} aria-busy="true" />}
          </Section>
          <Section title={t('modules')}>
            {data ? <Modules modules={data.Modules} /> : <div className={settings.loading} />}
          </Section>
        </>
      )}
    </SectionPage>
  )
}

type Data = CallReply<typeof readSubscription>

function Use({ data: { storage, minutes, people } }: { data: Data }) {
  const { t } = useTranslation('subscription')
  const peopleText = (count: number) => t('peopleCount', { count, number: formatNumber(count) })
  return (
    <div className={classes.meters}>
      <UseMeter
        kind="storage"
        used={storage.used}
        limit={storage.limit}
        show={formatBytes}
        help={t('storageHelp')}
      >
        <Facts
          facts={[
            [t('originals'), formatBytes(storage.originals)],
            [t('renditions'), formatBytes(storage.renditions)],
            [t('clips'), formatBytes(storage.clips)],
            [t('attachments'), formatBytes(storage.attachments)],
          ]}
        />
      </UseMeter>
      <UseMeter
        kind="minutes"
        used={minutes.month}
        limit={minutes.limit}
        show={formatMinutes}
        help={t('minutesHelp', { since: formatDate(minutes.since), total: formatMinutes(minutes.total) })}
      />
      <UseMeter
        kind="people"
        used={people.active}
        limit={people.limit}
        show={peopleText}
        showUsed={formatNumber}
        help={t('peopleHelp', { count: people.invited })}
      />
    </div>
  )
}

function Modules({ modules }: { modules: Data['Modules'] }) {
  const { t } = useTranslation('subscription')
  const { t: names } = useTranslation('settings')
  if (modules.length === 0) return <p className={settings.help}>{t('noModules')}</p>
  return (
    <>
      <p className={settings.help}>{t('modulesHelp')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else on this page takes the keyboard to where it scrolls */}
      <ul className={classes.modules} tabIndex={0}>
        {modules.map(({ id, code, name }) => (
          <li key={id}>{code ? names(`moduleNames.${code as ModuleCode}`, { defaultValue: name }) : name}</li>
        ))}
      </ul>
    </>
  )
}
