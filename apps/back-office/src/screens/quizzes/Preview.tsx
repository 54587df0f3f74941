import {
  type Quiz,
  type QuizQuestion,
  quizAnswers,
  quizQuestions,
  sponsors,
  videos,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOne, useWhole } from '../../data/resources.ts'
import { Phone } from '../../features/quiz/Phone.tsx'
import { languages } from '../../i18n/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import classes from './quizzes.module.css'

type Props = { quiz: Quiz; question: QuizQuestion; number: number; count: number }

/** The phone of a fan: in both schemes and languages, while a question is asked and after it. */
export function Preview({ quiz, question, number, count }: Props) {
  const { t, i18n } = useTranslation('quizzes')
  const [view, setView] = useState<'asked' | 'after'>('asked')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [lang, setLang] = useState(i18n.language === 'fr' ? ('fr' as const) : ('en' as const))
  const { data: all } = useWhole(quizQuestions, { QuizId: quiz.id, lang })
  const { data: answers = [] } = useWhole(quizAnswers, { QuestionId: question.id, lang })
  const { data: sponsor } = useOne(sponsors, quiz.SponsorId ?? undefined)
  const { data: video } = useOne(videos, question.VideoId ?? undefined)
  const shown = all?.find(({ id }) => id === question.id) ?? question
  return (
    <aside className={classes.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className="row">
        <Segments
          label={t('view')}
          value={view}
          options={(['asked', 'after'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={setView}
        />
        <Segments
          label={t('scheme')}
          value={scheme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`schemes.${value}`) }))}
          onChange={setScheme}
        />
        <Segments
          label={t('language')}
          value={lang}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={setLang}
        />
      </div>
      <Phone
        name={quiz.name}
        text={shown.text}
        explanation={shown.explanation}
        picture={question.momentPoster?.url ?? question.image?.url ?? video?.item.thumbnail?.url ?? null}
        timeLimit={question.timeLimit}
        sponsor={sponsor?.item.name ?? null}
        isAfter={view === 'after'}
        isDark={scheme === 'dark'}
        isPlain={question.kind === 'trueFalse'}
        asked={question.kind === 'number' ? { ...question, unit: shown.unit } : undefined}
        {...{ number, count, answers, lang }}
      />
      <p className="muted">{t('secret')}</p>
    </aside>
  )
}
