import { useTranslation } from 'react-i18next'
import { Phone } from '../../features/quiz/Phone.tsx'
import { type Look, SettingsForm } from './SettingsForm.tsx'

/** How the play pages of quizzes look. */
export default function TriviaSettingsPage() {
  return <SettingsForm kind="trivia" Preview={Preview} />
}

function Preview(look: Look) {
  const { t } = useTranslation('gamification')
  return (
    <Phone
      name={t('trivia.name')}
      number={1}
      count={6}
      text={t('trivia.asked')}
      picture={null}
      timeLimit={20_000}
      answers={(['a', 'b', 'c'] as const).map((key, id) => ({
        ...{ id, text: t(`trivia.answers.${key}`), isCorrect: false },
      }))}
      explanation={null}
      isAfter={false}
      isDark={false}
      {...look}
    />
  )
}
