import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type AwsSimulcast, awsSimulcasts } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove, type Versioned } from '../../data/resources.ts'
import page from '../../ui/form/form.module.css'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconSettings, IconTrash } from '../../ui/icons/index.ts'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { askBeforeRemoval } from './askBeforeRemoval.ts'
import classes from './aws.module.css'
import { ChannelPanel } from './ChannelPanel.tsx'
import { Connection } from './Connection.tsx'
import { awsSimulcastPaths } from './paths.ts'
import { StateText } from './StateText.tsx'
import { TurnButtons } from './TurnButtons.tsx'

const SettingsDialog = onDemand(() => import('./SettingsDialog.tsx'))

/** An AWS simulcast: the state of its channel, what AWS says of it, and what can be done. */
export default function EditAwsSimulcast() {
  return (
    <ItemPage resource={awsSimulcasts} id={useItemId()}>
      {(loaded) => <Screen key={loaded.item.id} loaded={loaded} />}
    </ItemPage>
  )
}

function Screen({ loaded }: { loaded: Versioned<AwsSimulcast> }) {
  const { t } = useTranslation('aws')
  const { item } = loaded
  const mayWrite = useMayWrite(awsSimulcasts.rights.update)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={page.page}>
      <PageHeader
        title={item.name}
        backTo={lastAddressOf(awsSimulcastPaths.list)}
        beside={
          <span className={classes.beside}>
            <StateText state={item.state} />
            {item.since !== null && <RelativeTime at={item.since} />}
            <span>{[item.channelName, item.region, item.eventName].filter(Boolean).join(' · ')}</span>
          </span>
        }
      >
        {mayWrite && (
          <>
            <Button variant="default" leftSection={<IconSettings size={16} />} onClick={() => setOpen(true)}>
              {t('settings')}
            </Button>
            <Delete item={item} />
            <TurnButtons simulcast={item} />
          </>
        )}
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      <Connection />
      <ChannelPanel simulcast={item} mayWrite={mayWrite} />
      {isOpen && <SettingsDialog loaded={loaded} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Delete({ item }: { item: AwsSimulcast }) {
  const { t } = useTranslation('aws')
  const remove = useRemove(awsSimulcasts)
  const navigate = useNavigate()
  const run = async () => {
    if (!(await askBeforeRemoval([item], t))) return
    remove.mutate([item.id], {
      onSuccess: () => void navigate({ href: lastAddressOf(awsSimulcastPaths.list) }),
    })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={15} />}
      loading={remove.isPending}
      onClick={() => void run()}
    >
      {t('delete')}
    </Button>
  )
}
