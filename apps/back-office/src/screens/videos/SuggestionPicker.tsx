import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listThumbnailSuggestions, type Video } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import classes from './thumbnail.module.css'

type Props = {
  video: Video
  /** The time of the suggestion that is the thumbnail now. */
  current: number | null
  isBusy: boolean
  onChoose: (at: number) => void
}

/** Up to six frames that would do as the thumbnail; one is selected, then used. */
export function SuggestionPicker({ video, current, isBusy, onChoose }: Props) {
  const { t } = useTranslation('thumbnails')
  const name = useId()
  const [picked, setPicked] = useState<number>()
  const { data } = useQuery({
    // The filmstrip appears together with the suggestions.
    queryKey: ['videos', 'suggestions', video.id, video.filmstrip?.url.split('/').slice(3).join('/')],
    queryFn: () => makeCall(listThumbnailSuggestions, { params: { id: video.id } }),
  })
  const suggestions = data?.data ?? []
  const selected = picked ?? current
  return (
    <section className={classes.section}>
      <h2>{t('suggestions')}</h2>
      {data && suggestions.length === 0 && (
        <p className={classes.note}>{t(data.isComplete ? 'noSuggestions' : 'preparing')}</p>
      )}
      {suggestions.length > 0 && (
        <>
          <div role="radiogroup" aria-label={t('suggestions')} className={classes.suggestions}>
            {suggestions.map(({ at, file }) => (
              <label key={at}>
                <input
                  type="radio"
                  name={name}
                  checked={selected === at}
                  disabled={isBusy}
                  onChange={() => setPicked(at)}
                />
                <img
                  src={file.url}
                  alt={t('suggestionAt', { time: formatTimecode(at, video.frameRate ?? 25) })}
                />
              </label>
            ))}
          </div>
          <Button
            variant="default"
            className={classes.use}
            disabled={isBusy || picked === undefined || picked === current}
            onClick={() => picked !== undefined && onChoose(picked)}
          >
            {t('useSuggestion')}
          </Button>
        </>
      )}
    </section>
  )
}
