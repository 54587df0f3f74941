import { Button } from '@mantine/core'
import { type Chat, chats, exportChatTranscript, type SportEvent } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { pathOf } from '../../data/calls.ts'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { download, messageOf } from '../../data/request.ts'
import { useEventPicture } from '../../features/event/useEventPicture.ts'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { downloadBlob } from '../../ui/downloads.ts'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { IconDownload, IconPlayerPause, IconPlayerPlay } from '../../ui/icons/index.ts'
import classes from './chat.module.css'
import { Feed } from './Feed.tsx'
import { Queue } from './Queue.tsx'
import { Rules } from './Rules.tsx'
import { changeChat } from './save.ts'

type Props = { chat: Chat; event: SportEvent }

const frameRate = 25

/** Moderates a chat: what fans see beside the picture, what waits for a decision, and the rules. */
export function Desk({ chat, event }: Props) {
  const { t } = useTranslation('chats')
  const mayWrite = useMayWrite(chats.rights.update)
  const isOpen = chat.state === 'open'
  const save = async (names: boolean) => {
    const { path, right } = exportChatTranscript
    try {
      const address = `${pathOf(path, { id: chat.id })}?names=${names}`
      downloadBlob(await download({ path: address, right }, () => {}), `chat-${chat.id}.csv`)
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
  }
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <span className={classes.state} data-state={chat.state}>
          {t(`states.${chat.state}`)}
        </span>
        <span className={classes.actions}>
          <Button variant="default" leftSection={<IconDownload size={15} />} onClick={() => void save(false)}>
            {t('transcript')}
          </Button>
          <Button variant="default" onClick={() => void save(true)}>
            {t('transcriptNames')}
          </Button>
          {mayWrite && (
            <Button
              variant="default"
              leftSection={isOpen ? <IconPlayerPause size={15} /> : <IconPlayerPlay size={15} />}
              onClick={() => void changeChat(chat.id, { state: isOpen ? 'readonly' : 'open' })}
            >
              {t(isOpen ? 'pause' : 'resume')}
            </Button>
          )}
        </span>
      </div>
      {!mayWrite && <ReadOnlyNote />}
      <div className={classes.panes}>
        <div className={classes.picture}>
          <Picture event={event} />
        </div>
        <Queue chat={chat} mayWrite={mayWrite} />
        <Feed chat={chat} mayWrite={mayWrite} />
        <Rules chat={chat} mayWrite={mayWrite} />
      </div>
    </div>
  )
}

function Picture({ event }: { event: SportEvent }) {
  const { playlist, video, shown } = useEventPicture(event)
  const playback = usePlayback({ playlist, frameRate: video?.frameRate ?? frameRate })
  return playlist && <VideoStage playback={playback} video={shown} hasControls />
}
