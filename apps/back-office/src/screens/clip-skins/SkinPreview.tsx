import { Button } from '@mantine/core'
import {
  type ClipSkin,
  clipSkins,
  clips,
  type FrameFormat,
  frameFormats,
  previewSkin,
  videos,
} from '@touchline/contract/light'
import { fileOf } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { textOf } from '../../i18n/messages.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './clip-skins.module.css'
import { SkinFilm } from './SkinFilm.tsx'
import { SkinWork } from './SkinWork.tsx'

type Props = {
  skin: ClipSkin | undefined
  format: FrameFormat
  onFormat: (format: FrameFormat) => void
  isDirty: boolean
}

const listed = 15

/** The skin as a real video, in a format and with what its clip shows. */
export function SkinPreview({ skin, format, onFormat, isDirty }: Props) {
  const { t } = useTranslation('clip-skins')
  const [sample, setSample] = useState('')
  const samples = useSamples()
  const render = useCall(previewSkin, { success: t('started') })
  const mayWrite = useMayWrite(clipSkins.rights.update)
  const isRunning = skin?.state === 'waiting' || skin?.state === 'in_progress'
  const start = (next: FrameFormat, of: string) => {
    if (!skin) return
    const [kind, id] = of.split(' ')
    const body = { format: next, ...(kind && { [kind]: Number(id) }) }
    render.run({ params: { id: skin.id }, body }).catch(() => undefined)
  }
  const reason = skin?.error && textOf(skin.error)
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <header className={classes.head}>
        <h2>{t('preview')}</h2>
        <Segments<FrameFormat>
          label={t('format')}
          value={format}
          options={frameFormats.map((one) => ({ value: one, label: one }))}
          onChange={onFormat}
        />
      </header>
      {skin?.preview ? (
        <SkinFilm key={fileOf(skin.preview.url)} skin={skin} />
      ) : (
        !isRunning && <EmptyBox>{t(skin ? 'noPreview' : 'afterSaving')}</EmptyBox>
      )}
      {skin && isRunning && (
        <div className={classes.work}>
          <SkinWork skin={skin} />
        </div>
      )}
      {skin?.state === 'failed' && reason && (
        <p role="alert" className={classes.error}>
          {skin.errorField ? t('failed', { field: t(skin.errorField), reason }) : reason}
        </p>
      )}
      {skin?.state === 'failed' && skin.preview && <p className={classes.note}>{t('outdated')}</p>}
      {skin && isDirty && <p className={classes.note}>{t('saveFirst')}</p>}
      {skin && mayWrite && (
        <div className={classes.sample}>
          <SelectField
            label={t('sample')}
            options={[{ value: '', label: t('latest') }, ...samples]}
            value={sample}
            onChange={(next) => setSample(next ?? '')}
          />
          <Button
            variant="default"
            disabled={isDirty}
            loading={render.state === 'in progress'}
            onClick={() => start(format, sample)}
          >
            {t('render')}
          </Button>
          <p className={classes.note}>{t('sampleHelp')}</p>
        </div>
      )}
    </section>
  )
}

/** The latest videos and clips, as far as the user may see them. */
function useSamples() {
  const { t } = useTranslation('clip-skins')
  const query = { state: 'ready', sort: '-createdAt', limit: listed }
  const found = useList(videos, query, { isEnabled: useMayRead(videos.rights.list) })
  const cut = useList(clips, query, { isEnabled: useMayRead(clips.rights.list) })
  return [
    ...(found.data?.data ?? []).map(({ id, name }) => ({
      value: `videoId ${id}`,
      label: t('videoNamed', { name }),
    })),
    ...(cut.data?.data ?? []).map(({ id, title }) => ({
      value: `clipId ${id}`,
      label: t('clipNamed', { name: title }),
    })),
  ]
}
