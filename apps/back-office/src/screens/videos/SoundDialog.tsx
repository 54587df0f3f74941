import { Button, Radio } from '@mantine/core'
import { chooseSound, languages, type Video } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useList } from '../../data/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { languageName } from './languageName.ts'
import classes from './sound.module.css'
import { errorOf, heardTracks, isRightOf, programmesOf, type TrackUse, usesOf } from './soundChoice.ts'

type Props = { video: Video; onClose: () => void }

/** Which audio tracks of a video are heard, in which language, and which of them first. */
export default function SoundDialog({ video, onClose }: Props) {
  const { t } = useTranslation('videos')
  const [{ uses, first }, setChoice] = useState(() => usesOf(video))
  const [isTried, setTried] = useState(false)
  const call = useCall(chooseSound, { pending: 'starting', success: t('sound.started') })
  const heard = heardTracks(uses)
  const programmes = programmesOf(uses, first)
  const change = (index: number, changes: Partial<TrackUse>) =>
    setChoice({ first, uses: uses.map((use, at) => (at === index ? { ...use, ...changes } : use)) })
  const save = async () => {
    setTried(true)
    if (heard.length === 0 || uses.some((_, index) => errorOf(uses, index))) return
    // The call itself reports the result.
    const isSaved = await call.run({ params: { id: video.id }, body: { programmes } }).then(
      () => true,
      () => false,
    )
    await client.invalidateQueries({ queryKey: ['jobs'] })
    if (isSaved) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('sound.title')} size="lg">
      <p>{t('sound.help')}</p>
      <ol className={classes.tracks}>
        {video.audioTracks.map((track, index) => {
          const number = index + 1
          const error = isTried ? errorOf(uses, index) : undefined
          return (
            <li key={number} className={classes.track}>
              <TrackName number={number} track={track} />
              {isRightOf(uses, index) ? (
                <span className={classes.note}>{t('sound.rightOf', { track: index })}</span>
              ) : (
                <>
                  <SelectField
                    label={t('sound.use')}
                    options={optionsOf(video, index).map((value) => ({
                      value,
                      label: t(`sound.uses.${value}`, { track: number + 1 }),
                    }))}
                    value={uses[index]!.use}
                    onChange={(use) => change(index, { use: use as TrackUse['use'] })}
                  />
                  <LanguageField
                    langId={uses[index]!.langId}
                    disabled={!heard.includes(index)}
                    error={error && t(`messages.${error}`)}
                    onChange={(langId) => change(index, { langId })}
                  />
                  <Radio
                    name="first"
                    label={t('sound.first')}
                    disabled={!heard.includes(index)}
                    checked={programmes.some(({ isDefault, tracks }) => isDefault && tracks[0] === number)}
                    onChange={() => setChoice({ uses, first: index })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
      {isTried && heard.length === 0 && (
        <p role="alert" className={classes.error}>
          {t('sound.none')}
        </p>
      )}
      <div className="answers">
        <Button variant="default" onClick={onClose}>
          {t('sound.cancel')}
        </Button>
        <Button loading={call.state === 'in progress'} onClick={() => void save()}>
          {t('sound.save')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Two mono tracks that follow one another can be left and right. */
function optionsOf({ audioTracks }: Video, index: number): TrackUse['use'][] {
  const areMono = audioTracks[index]!.channels === 1 && audioTracks[index + 1]?.channels === 1
  return ['none', 'alone', ...(areMono ? (['pair'] as const) : [])]
}

function TrackName({ number, track }: { number: number; track: Video['audioTracks'][number] }) {
  const { t, i18n } = useTranslation('videos')
  const { channels, langId, title } = track
  const layout = channels === 1 ? t('sound.mono') : channels === 2 ? t('sound.stereo') : undefined
  const about = [
    layout ?? t('sound.channels', { count: channels }),
    langId && languageName(langId, i18n.language),
    title,
  ]
  return (
    <div className={classes.name}>
      <strong>{t('sound.track', { track: number })}</strong>
      <span className={classes.note}>{about.filter(Boolean).join(', ')}</span>
    </div>
  )
}

type LanguageProps = {
  langId: string | null
  disabled: boolean
  error: string | undefined
  onChange: (langId: string | null) => void
}

function LanguageField({ langId, ...props }: LanguageProps) {
  const { t, i18n } = useTranslation('videos')
  const { data } = useList(languages, { limit: 100 })
  const known = [...new Set([...(langId ? [langId] : []), ...(data?.data ?? []).map((one) => one.langId)])]
  const options = known
    .map((value) => ({ value, label: languageName(value, i18n.language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
  return (
    <SelectField
      {...props}
      label={t('sound.language')}
      hasEmpty
      emptyLabel={t('sound.noLanguage')}
      options={options}
      value={langId}
    />
  )
}
