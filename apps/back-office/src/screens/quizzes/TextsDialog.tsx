import { type QuizAnswer, type QuizQuestion, quizAnswers, quizQuestions } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import classes from './quizzes.module.css'
import { refreshQuiz } from './save.ts'

type Props = { question: QuizQuestion; answers: readonly QuizAnswer[]; onClose: () => void }

/** The translations of a question and of each of its answers. */
export default function TextsDialog({ question, answers, onClose }: Props) {
  const { t } = useTranslation('quizzes')
  const close = () => {
    // The preview in the other language shows them.
    void refreshQuiz()
    onClose()
  }
  return (
    <Dialog opened onClose={close} title={t('translate')} size="lg">
      <div className={classes.texts}>
        <TranslationsPanel
          resource={quizQuestions}
          item={question}
          labels={{
            ...{ text: t('question'), explanation: t('explanation') },
            ...(question.unit !== null && { unit: t('unit') }),
          }}
        />
        {(question.kind === 'choice' ? answers : []).map((answer) => (
          <details key={answer.id}>
            <summary dir="auto">{t('translateAnswer', { text: answer.text })}</summary>
            <TranslationsPanel resource={quizAnswers} item={answer} labels={{ text: answer.text }} />
          </details>
        ))}
      </div>
    </Dialog>
  )
}
