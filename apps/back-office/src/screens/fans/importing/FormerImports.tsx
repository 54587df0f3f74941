import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FanImport, listFanImports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../../data/calls.ts'
import classes from '../../../features/import/import.module.css'
import { ListFailed } from '../../../ui/list/EmptyList.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Section } from '../../../ui/Section.tsx'
import { importsKey } from './ImportReport.tsx'

/** The latest imports of fans, each of which can be looked at. */
export function FormerImports({ onOpen }: { onOpen: (importId: number) => void }) {
  const { t } = useTranslation('imports')
  const { data, error, refetch } = useQuery({
    queryKey: [importsKey],
    queryFn: () => makeCall(listFanImports, {}),
  })
  return (
    <Section title={t('recent')}>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="muted">{t('noRecent')}</p>}
      <ul className={classes.recent}>
        {data?.data.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
        ))}
      </ul>
    </Section>
  )
}

function Entry({ entry, onOpen }: { entry: FanImport; onOpen: () => void }) {
  const { t } = useTranslation(['fan-imports', 'imports'])
  const { fileName, createdAt, by, created, updated, state } = entry
  const name = fileName ?? t('imports:pasted')
  return (
    <li>
      <span className={classes.file}>{name}</span>
      <span className="muted">
        {t('fan-imports:created', { count: created })}, {t('fan-imports:updated', { count: updated })}
        {by && <> · {t('imports:by', { name: by.name })}</>} · <RelativeTime at={createdAt} />
      </span>
      {state === 'undone' && <span className="muted">{t('imports:isUndone')}</span>}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${t('fan-imports:details')}: ${name}`}
        onClick={onOpen}
      >
        {t('fan-imports:details')}
      </Button>
    </li>
  )
}
