import { quizzes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { quizPaths } from './paths.ts'
import { QuizFields, useLabels } from './QuizFields.tsx'
import { toBody, toValues } from './values.ts'

/** Creates a quiz, and leads to its questions. */
export default function NewQuiz() {
  const { t } = useTranslation('quizzes')
  return (
    <FormPage
      resource={quizzes}
      paths={quizPaths}
      title={() => t('new')}
      hrefOf={({ id }) => quizPaths.infos(id)}
      labels={useLabels()}
      {...{ toValues, toBody }}
    >
      {(fields) => <QuizFields {...fields} />}
    </FormPage>
  )
}
