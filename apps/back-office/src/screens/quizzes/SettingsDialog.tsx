import { type Quiz, quizzes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { QuizFields, useLabels } from './QuizFields.tsx'
import { toBody, toValues } from './values.ts'

type Props = { loaded: Versioned<Quiz>; onClose: () => void }

/** The name of a quiz, when it is played and how. */
export default function SettingsDialog({ loaded, onClose }: Props) {
  const { t } = useTranslation('quizzes')
  const labels = useLabels()
  return (
    <ItemDialog
      resource={quizzes}
      title={t('settings')}
      {...{ loaded, onClose, labels, toValues, toBody }}
      below={<TranslationsPanel resource={quizzes} item={loaded.item} labels={labels} />}
    >
      {(fields) => <QuizFields {...fields} />}
    </ItemDialog>
  )
}
