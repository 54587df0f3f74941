import { NativeSelect } from '@mantine/core'
import { events, type QuizQuestion, quizQuestions } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { useSportNames, useSports } from '../../features/sport/sports.ts'
import { useMarkerTypes } from '../../features/sport/useMarkerTypes.ts'
import classes from './kinds.module.css'
import { change } from './save.ts'

type Props = { question: QuizQuestion; eventId: number; mayWrite: boolean }

/** The marker of the event that opens a question of a live quiz. */
export function OpeningMarker(props: Props) {
  const { data } = useOne(events, props.eventId)
  return data && <Fields {...props} SportId={data.item.SportId} />
}

function Fields({ question, mayWrite, SportId }: Props & { SportId: number }) {
  const { t } = useTranslation('quizzes')
  const { id, MarkerTypeId, markerPhase, openedAt } = question
  const { data: types } = useMarkerTypes(SportId)
  const { data: sports = [] } = useSports()
  const { phaseName } = useSportNames()
  const phases = sports.find((sport) => sport.id === SportId)?.phases ?? []
  const isFixed = !mayWrite || openedAt !== null
  if (!types) return null
  return (
    <div className={classes.opening}>
      <NativeSelect
        label={t('opensWith')}
        description={t('opensWithHelp')}
        disabled={isFixed}
        value={MarkerTypeId ?? ''}
        data={[
          { value: '', label: t('byHand') },
          ...types.map((type) => ({ value: String(type.id), label: type.name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void change(quizQuestions, id, {
            MarkerTypeId: value === '' ? null : Number(value),
            ...(value === '' && { markerPhase: null }),
          })
        }
      />
      {MarkerTypeId !== null && (
        <NativeSelect
          label={t('markerPhase')}
          disabled={isFixed}
          value={markerPhase ?? ''}
          data={[
            { value: '', label: t('anyPhase') },
            ...phases.map((phase) => ({ value: phase.code, label: phaseName(phase) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void change(quizQuestions, id, { markerPhase: value === '' ? null : value })
          }
        />
      )}
    </div>
  )
}
