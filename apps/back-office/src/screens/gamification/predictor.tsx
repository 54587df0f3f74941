import { useTranslation } from 'react-i18next'
import { PhoneFrame } from '../../features/quiz/PhoneFrame.tsx'
import quiz from '../../features/quiz/quiz.module.css'
import { type Look, SettingsForm } from './SettingsForm.tsx'

/** How the play pages of predictors look. */
export default function PredictorSettingsPage() {
  return <SettingsForm kind="predictor" Preview={Preview} />
}

function Preview(look: Look) {
  const { t } = useTranslation('gamification')
  return (
    <PhoneFrame name={t('predictor.name')} note={t('predictor.note')} isDark={false} {...look}>
      <p className={quiz.asked}>{t('predictor.asked')}</p>
      <ol>
        {(['a', 'b', 'c'] as const).map((key) => (
          <li key={key} data-chosen={key === 'a' || undefined}>
            <span>{t(`predictor.choices.${key}`)}</span>
          </li>
        ))}
      </ol>
    </PhoneFrame>
  )
}
