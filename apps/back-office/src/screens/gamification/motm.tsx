import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '../../features/quiz/PhoneFrame.tsx'
import { type Look, SettingsForm } from './SettingsForm.tsx'

/** How the pages of votes for the man of the match look. */
export default function MotmSettingsPage() {
  return <SettingsForm kind="motm" Preview={Preview} />
}

/** The shirts of the players in the preview; the first is voted for. */
const shirts = { a: 7, b: 1, c: 10 } as const

function Preview(look: Look) {
  const { t } = useTranslation('gamification')
  return (
    <PhoneFrame name={t('motm.name')} note={t('motm.note')} isDark={false} {...look}>
      <p>{t('motm.asked')}</p>
      <ol>
        {(['a', 'b', 'c'] as const).map((key) => (
          <li key={key} data-chosen={key === 'a' || undefined}>
            <b>{shirts[key]}</b>
            <span>{t(`motm.players.${key}`)}</span>
          </li>
        ))}
      </ol>
    </PhoneFrame>
  )
}
