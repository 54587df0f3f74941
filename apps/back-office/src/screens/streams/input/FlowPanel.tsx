import type { Input } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatBitrate, formatNumber } from '../../../i18n/format.ts'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Panel } from '../../../ui/Section.tsx'
import { BitrateLine } from './BitrateLine.tsx'
import classes from './input.module.css'
import type { Watched } from './useFlow.ts'

const Picture = onDemand(() => import('./Picture.tsx'))

/** What an encoder sends: its picture, and how much arrives a second. */
export function FlowPanel({ input, flow, bitrates }: { input: Input } & Watched) {
  const { t } = useTranslation('inputs')
  const figures = [
    [t('names.bitrate'), flow && flow.bitrate > 0 ? formatBitrate(flow.bitrate) : '–'],
    [t('frameRate'), flow?.frameRate ? formatNumber(flow.frameRate) : '–'],
  ] as const
  return (
    <Panel title={t('names.picture')}>
      <div className={classes.picture}>
        {flow?.playlist ? (
          <Picture name={input.name} playlist={flow.playlist} />
        ) : (
          <EmptyBox isTall>{t('noPicture')}</EmptyBox>
        )}
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BitrateLine bitrates={bitrates} />
      {flow && flow.renditions.length > 0 && (
        <ul aria-label={t('renditions.title')} className={classes.renditions}>
          {flow.renditions.map(({ name, state }) => (
            <li key={name}>{t(`renditions.${state}`, { name })}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
