import { Button, Checkbox, Radio, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Video, videos } from '@touchline/contract/light'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { useList } from '../../data/resources.ts'
import { PickerDrawer } from '../../ui/PickerDrawer.tsx'
import { VideoLine } from './VideoLine.tsx'
import classes from './video.module.css'

const pause = 250
const pageLength = 25
/** Maximum rows per response. */
const most = 100

type Props = {
  /** True for a video that is already included and cannot be added. */
  isIn: (video: Video) => boolean
  onAdd: (chosen: Video[]) => void
  /** The title if only one video can be chosen. */
  chooseOne?: string
  onClose: () => void
}

/** The drawer for finding videos and selecting several at once, or one. It is open while it is rendered. */
export default function VideoPicker({ isIn, onAdd, onClose, chooseOne }: Props) {
  const { t } = useTranslation(['ui', 'shell'])
  const title = chooseOne ?? t('ui:videos.add')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), pause)
  const [limit, setLimit] = useState(pageLength)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Video>>(new Map())
  const { data, error } = useList(videos, { q, sort: '-createdAt', limit })
  const toggle = (video: Video) => {
    const next = new Map(chooseOne ? [] : chosen)
    if (!next.delete(video.id)) next.set(video.id, video)
    setChosen(next)
  }
  const hasMore = data && data.total > data.data.length
  return (
    <PickerDrawer
      searchLabel={t('ui:videos.search')}
      text={text}
      onText={setText}
      opened
      onClose={onClose}
      title={title}
      classNames={{ body: classes.picker }}
    >
      <ul className={classes.choices} aria-label={title} aria-busy={!data}>
        {data?.data.map((video) => (
          <li key={video.id}>
            <Choice
              video={video}
              isIn={isIn(video)}
              isChosen={chosen.has(video.id)}
              isOnly={Boolean(chooseOne)}
              onToggle={() => toggle(video)}
            />
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: 6 }, (_row, row) => <Skeleton key={row} height={36} my={4} />)}
      </ul>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.total === 0 && <p className="muted">{t('ui:videos.none')}</p>}
      {hasMore && limit < most && (
        <Button variant="subtle" color="gray" onClick={() => setLimit(Math.min(limit * 2, most))}>
          {t('ui:videos.more')}
        </Button>
      )}
      {hasMore && limit >= most && <p className="muted">{t('ui:videos.narrow')}</p>}
      <div className={classes.foot}>
        <Button fullWidth disabled={chosen.size === 0} onClick={() => onAdd([...chosen.values()])}>
          {chosen.size > 0 && !chooseOne ? t('ui:videos.addChosen', { count: chosen.size }) : title}
        </Button>
      </div>
    </PickerDrawer>
  )
}

type ChoiceProps = { video: Video; isIn: boolean; isChosen: boolean; isOnly: boolean; onToggle: () => void }

function Choice({ video, isIn, isChosen, isOnly, onToggle }: ChoiceProps) {
  const id = useId()
  const { t } = useTranslation('ui')
  const Control = isOnly ? Radio : Checkbox
  return (
    <label htmlFor={id} className={classes.choice} data-disabled={isIn || undefined}>
      <Control
        id={id}
        name={isOnly ? 'video' : undefined}
        size="xs"
        aria-label={video.name}
        checked={isChosen || (isIn && !isOnly)}
        disabled={isIn}
        onChange={onToggle}
      />
      <VideoLine video={video} note={isIn ? t('videos.isIn') : undefined} />
    </label>
  )
}
