import { Button } from '@mantine/core'
import { chats, events, type SportEvent } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { Desk } from './Desk.tsx'
import { openChat } from './save.ts'

/** The moderation desk of an event. */
export default function EventChat() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <div className="page">
          <PageHeader title={item.name} backTo={lastAddressOf(sportEventPaths.list)} />
          <OwnChat key={item.id} event={item} />
        </div>
      )}
    </ItemPage>
  )
}

/** The chat of an event; the first visitor of its page or this button makes it. */
function OwnChat({ event }: { event: SportEvent }) {
  const { t } = useTranslation('chats')
  const mayWrite = useMayWrite(chats.rights.create)
  const [isOpening, setOpening] = useState(false)
  const { data, error, refetch } = useWhole(chats, { EventId: event.id })
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const [chat] = data
  if (chat) return <Desk chat={chat} event={event} />
  const open = async () => {
    setOpening(true)
    await openChat(event.id)
    setOpening(false)
  }
  return (
    <div className="stack">
      {!mayWrite && <ReadOnlyNote />}
      <EmptyBox>
        <b>{t('emptyTitle')}</b>
        <p>{t('emptyText')}</p>
        {mayWrite && (
          <Button loading={isOpening} onClick={() => void open()}>
            {t('open')}
          </Button>
        )}
      </EmptyBox>
    </div>
  )
}
