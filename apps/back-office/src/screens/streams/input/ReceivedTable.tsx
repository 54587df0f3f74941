import type { Flow } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatBitrate, formatNumber } from '../../../i18n/format.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons/index.ts'
import classes from './input.module.css'
import { adviceOn, codecName, type SettingName, settingNames } from './received.ts'

/** The settings of an encoder: what is recommended, what arrives, and what a difference costs. */
export function ReceivedTable({ flow }: { flow: Flow | undefined }) {
  const { t } = useTranslation('inputs')
  return (
    <section className={classes.part} aria-labelledby="encoder-settings">
      <h2 id="encoder-settings">{t('settings')}</h2>
      <table className={classes.settings}>
        <thead>
          <tr>
            <th scope="col">{t('setting')}</th>
            <th scope="col">{t('recommended')}</th>
            <th scope="col">{t('received')}</th>
          </tr>
        </thead>
        <tbody>
          {settingNames.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`names.${name}`)}</th>
              <td data-label={t('recommended')}>{t(`recommendations.${name}`)}</td>
              <td data-label={t('received')}>
                <Received name={name} flow={flow} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Received({ name, flow }: { name: SettingName; flow: Flow | undefined }) {
  const { t } = useTranslation('inputs')
  const value = useValue(name, flow)
  const isArriving = flow?.state === 'connected' || flow?.state === 'degraded'
  if (!isArriving) return <span className="muted">{t('nothing')}</span>
  const advice = adviceOn(name, flow)
  if (advice)
    return (
      <span className={classes.received} data-differs>
        <IconAlertTriangle size={16} />
        <span>
          <strong>{value}</strong> {t(`advice.${advice}`)}
        </span>
      </span>
    )
  if (!value) return <span className="muted">{t('notKnown')}</span>
  return (
    <span className={classes.received}>
      <IconCheck size={16} />
      <span>
        <span className="hidden">{t('asRecommended')}</span> {value}
      </span>
    </span>
  )
}

/** What arrives, in words; empty if it is not known. */
function useValue(name: SettingName, flow: Flow | undefined): string {
  const { t } = useTranslation('inputs')
  if (!flow) return ''
  const { width, height, frameRate, bitrate, keyframeInterval, videoCodec, audioCodec, audioLevel } = flow
  const values: Record<SettingName, readonly (string | null | false)[]> = {
    picture: [
      width !== null && height !== null && `${width} × ${height}`,
      frameRate !== null && t('frames', { value: formatNumber(frameRate) }),
    ],
    bitrate: [formatBitrate(bitrate)],
    keyFrames: [keyframeInterval !== null && t('seconds', { value: formatNumber(keyframeInterval) })],
    codec: [videoCodec && codecName(videoCodec)],
    sound: [
      audioCodec && codecName(audioCodec),
      audioCodec && audioLevel !== null && t('level', { value: formatNumber(Math.round(audioLevel)) }),
    ],
  }
  return values[name].filter(Boolean).join(', ')
}
