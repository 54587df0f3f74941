import { Button, Skeleton } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { EmptyBox } from '../EmptyBox.tsx'
import { SideDrawer } from '../SideDrawer.tsx'
import type { HistoryProps } from './HistoryButton.tsx'
import { HistoryEntryItem } from './HistoryEntryItem.tsx'
import classes from './history.module.css'
import { useHistory } from './useHistory.ts'

type Props = HistoryProps & { opened: boolean; onClose: () => void }

/** Who changed an item, when, and what; latest first. */
export default function HistoryDrawer({ resource, id, opened, onClose, show, ...texts }: Props) {
  const { t } = useTranslation('ui')
  const labels = {
    ...texts.labels,
    translation: t('history.translation'),
    langId: t('translations.language'),
  }
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('history.title')} size="lg">
      <Entries resource={resource} id={id} labels={labels} show={{ langId: languageName, ...show }} />
    </SideDrawer>
  )
}

const languageName = (langId: string) =>
  new Intl.DisplayNames(i18next.language, { type: 'language' }).of(langId)

function Entries({ resource, id, ...texts }: HistoryProps) {
  const { t } = useTranslation('ui')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(resource, id)
  if (error && !data)
    return (
      <>
        <EmptyBox role="alert">
          {t('history.failed')}. {messageOf(error)}
        </EmptyBox>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </>
    )
  if (!data)
    return (
      <div aria-busy aria-label={t('history.loading')} role="status">
        {[70, 45, 60].map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} my="md" />
        ))}
      </div>
    )
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return <EmptyBox>{t('history.empty')}</EmptyBox>
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <HistoryEntryItem key={entry.id} entry={entry} {...texts} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
