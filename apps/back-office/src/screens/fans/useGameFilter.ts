import { motmGames, predictorGames, quizzes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import type { Filter } from '../../ui/list/types.ts'

type Game = { id: number; name: string }

/** The fields of a fan that say what was played. */
const fields = ['quizzes', 'predictorGames', 'motmGames'] as const

/** The games of a kind as choices, for whoever may see them; the value names the field by which fans are filtered. */
const choices = (field: (typeof fields)[number], games: readonly Game[] = []) =>
  games.map(({ id, name }) => ({ value: `${field}-${id}`, label: name }))

/** Fans who played a game, of any kind; empty for whoever may see no games. */
export function useGameFilter(): readonly Filter[] {
  const { t } = useTranslation('fans')
  const mayTrivia = useMayRead(quizzes.rights.list)
  const mayPredictor = useMayRead(predictorGames.rights.list)
  const mayMotm = useMayRead(motmGames.rights.list)
  const trivia = useWhole(quizzes, {}, mayTrivia)
  const predictor = useWhole(predictorGames, {}, mayPredictor)
  const motm = useWhole(motmGames, {}, mayMotm)
  if (!mayTrivia && !mayPredictor && !mayMotm) return []
  const options = [
    ...choices('quizzes', trivia.data),
    ...choices('predictorGames', predictor.data),
    ...choices('motmGames', motm.data),
  ]
  return [
    {
      key: 'game',
      label: t('gamePlayed'),
      options,
      isSingle: true,
      isRare: true,
      queryOf: ([chosen]) => {
        // A saved view is asked for before the games are read.
        const [field, id] = chosen?.split('-') ?? []
        return fields.some((known) => known === field) && Number(id) > 0 ? { [field!]: Number(id) } : {}
      },
    },
  ]
}
